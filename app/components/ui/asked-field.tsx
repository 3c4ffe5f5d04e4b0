import { useEffect, useRef, type ComponentPropsWithoutRef } from 'react'
import { isTypingIn } from '#app/browser/last-move'

interface AskedFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'defaultValue'> {
  id: string
  value: string | undefined
  /** The searched value is invalid: the field takes the focus. */
  isWrong?: boolean
}

/**
 * A field of a search. It shows the value that the page was requested with, and keeps newer input
 * when the response arrives.
 */
export function AskedField({ value = '', isWrong = false, ...props }: AskedFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    const input = field.current
    if (input === null || shown.current === value) return
    shown.current = value
    if (isTypingIn(input)) return
    input.value = value
    if (isWrong) input.focus()
  }, [value, isWrong])
  return (
    <input
      ref={field}
      type="text"
      {...props}
      defaultValue={value}
      autoFocus={isWrong || undefined}
      aria-invalid={isWrong || undefined}
    />
  )
}
