import { useEffect, type RefObject } from 'react'

const choiceNames = new Set(['coupon', 'voucher', 'exchange', 'points', 'shelf'])

/**
 * Presses 重新计算 whenever a choice in the section changes. When the reply arrives (`answer` is a new
 * object each time), the choices are set to the server's, so that an unusable coupon shows as not
 * chosen.
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
