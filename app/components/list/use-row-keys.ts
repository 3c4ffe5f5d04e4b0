import { useEffect, useState, type RefObject } from 'react'
import { isComposing } from '#app/browser/is-composing'

const steps: Record<string, number | undefined> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/**
 * Keyboard handling of a list: arrow keys move between quantity fields; so does Enter in a table,
 * and from the last one to the button that adds all; in other views Enter adds its row. Ctrl+Enter
 * presses the button that adds all. Returns the number of filled fields; undefined while nothing
 * was typed.
 */
export function useRowKeys(form: RefObject<HTMLFormElement>): number | undefined {
  const [filled, setFilled] = useState<number>()

  useEffect(() => {
    const list = form.current
    if (list === null) return
    const fields = () => [...list.querySelectorAll<HTMLInputElement>('.quantity')]

    function changeRow(event: KeyboardEvent) {
      const index = fields().indexOf(event.target as HTMLInputElement)
      const step = steps[event.key]
      if (step === undefined || index === -1 || isComposing(event)) return
      event.preventDefault()
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        list?.querySelector<HTMLElement>('.add-all')?.click()
        return
      }
      const row = (event.target as Element).closest('.order-form')
      if (row !== null && event.key === 'Enter') {
        row.querySelector<HTMLElement>('[value^="add-one/"]')?.click()
        return
      }
      const next = fields()[index + step]
      if (next !== undefined) next.select()
      else if (event.key === 'Enter') list?.querySelector<HTMLElement>('.add-all')?.focus()
    }
    function count() {
      setFilled(fields().filter((field) => field.value.trim() !== '').length)
    }
    function forget() {
      setFilled(undefined)
    }

    list.addEventListener('keydown', changeRow)
    list.addEventListener('input', count)
    list.addEventListener('reset', forget)
    return () => {
      list.removeEventListener('keydown', changeRow)
      list.removeEventListener('input', count)
      list.removeEventListener('reset', forget)
    }
  }, [form])

  return filled
}
