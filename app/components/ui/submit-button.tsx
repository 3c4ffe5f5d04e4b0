import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'

interface SubmitButtonProps {
  intent: string
  /** What the button says while its form is on the way (with scripts). */
  busy: string
  className?: string
  disabled?: boolean
  children: ReactNode
}

/** A button of a form that must not be sent twice by an impatient click. */
export function SubmitButton({
  intent,
  busy,
  className = '',
  disabled = false,
  children,
}: SubmitButtonProps) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('intent') === intent
  return (
    <button
      type="submit"
      className={`button button-primary ${className}`}
      name="intent"
      value={intent}
      disabled={isBusy || disabled}
    >
      {isBusy ? busy : children}
    </button>
  )
}
