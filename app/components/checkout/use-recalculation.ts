import { useEffect, type RefObject } from 'react'

const choiceNames = new Set(['coupon', 'voucher', 'exchange', 'points'])

/**
 * Has the order calculated anew as soon as a choice in the section changes, by the section's own
 * button; and sets the choices to what the server made of them (`answer` is new each time), so that
 * a coupon which cannot go along shows as not chosen.
 */
export function useRecalculation(section: RefObject<HTMLElement>, answer: unknown): void {
  useEffect(() => {
    const element = section.current
    function recalculate({ target }: Event) {
      if (!(target instanceof HTMLInputElement) || !choiceNames.has(target.name)) return
      element?.querySelector<HTMLButtonElement>('button[value="recalculate"]')?.click()
    }
    element?.addEventListener('change', recalculate)
    return () => element?.removeEventListener('change', recalculate)
  }, [section])

  useEffect(() => {
    for (const input of section.current?.querySelectorAll('input') ?? [])
      input.checked = input.defaultChecked
  }, [section, answer])
}
