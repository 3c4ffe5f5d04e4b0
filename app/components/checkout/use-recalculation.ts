import { useEffect, type RefObject } from 'react'

const choiceNames = new Set(['coupon', 'voucher', 'exchange', 'points', 'shelf'])

/**
 * Presses the button 重新计算 of the section whenever a choice in it changes. When the answer comes
 * (`answer` is a new object each time), sets the choices to what the server made of them, so that a
 * coupon that cannot be used shows as not chosen.
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
