import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useIsUnanswered } from '#app/browser/unanswered'

interface SubmitButtonProps {
  intent: string
  /** Label while the form is being sent (with scripts). */
  busy: string
  className?: string
  disabled?: boolean
  children: ReactNode
}

/** Disabled by scripts while its form is being sent, so that a second click does nothing. */
export function SubmitButton({
  intent,
  busy,
  className = '',
  disabled = false,
  children,
}: SubmitButtonProps) {
  const { formData } = useNavigation()
  const isUnanswered = useIsUnanswered()
  const isBusy = formData?.get('intent') === intent && !isUnanswered
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
