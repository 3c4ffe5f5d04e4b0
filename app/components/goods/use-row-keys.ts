import { useEffect, useState, type RefObject } from 'react'

/**
 * Keyboard handling of a price list: Enter in a quantity field goes to the next one, after the last
 * one to the button that adds all; Ctrl and Enter press that button. Returns how many fields are filled; undefined while nothing was
 * typed.
 */
export function useRowKeys(form: RefObject<HTMLFormElement>): number | undefined {
  const [filled, setFilled] = useState<number>()

  useEffect(() => {
    const list = form.current
    if (list === null) return
    const fields = () => [...list.querySelectorAll<HTMLInputElement>('.quantity')]

    function goToNextRow(event: KeyboardEvent) {
      const index = fields().indexOf(event.target as HTMLInputElement)
      if (event.key !== 'Enter' || index === -1 || event.isComposing) return
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) {
        list?.querySelector<HTMLElement>('.add-all')?.click()
        return
      }
      const next = fields()[index + 1]
      if (next === undefined) list?.querySelector<HTMLElement>('.add-all')?.focus()
      else next.select()
    }
    function count() {
      setFilled(fields().filter((field) => field.value.trim() !== '').length)
    }
    function forget() {
      setFilled(undefined)
    }

    list.addEventListener('keydown', goToNextRow)
    list.addEventListener('input', count)
    list.addEventListener('reset', forget)
    return () => {
      list.removeEventListener('keydown', goToNextRow)
      list.removeEventListener('input', count)
      list.removeEventListener('reset', forget)
    }
  }, [form])

  return filled
}
