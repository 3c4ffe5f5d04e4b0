import { useState, type MouseEvent, type ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog'
import { ConfirmForm } from './confirm-form'

interface ConfirmLinkProps {
  href: string
  label: string
  /** Accessible name, where the label alone does not say enough. */
  accessibleName: string
  question: string
  confirmLabel: string
  className?: string
  children: ReactNode
}

/** Links to a confirmation page; with scripts the confirmation is a dialog. */
export function ConfirmLink(props: ConfirmLinkProps) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    setIsAsking(false)
  }
  function ask(event: MouseEvent) {
    event.preventDefault()
    setIsAsking(true)
  }
  return (
    <>
      <a
        className={props.className}
        href={props.href}
        aria-label={props.accessibleName}
        onClick={ask}
      >
        {props.label}
      </a>
      {isAsking && (
        <ConfirmDialog title={props.question} onClose={close}>
          <ConfirmForm
            action={props.href}
            confirmLabel={props.confirmLabel}
            back={props.href}
            onCancel={close}
          >
            {props.children}
          </ConfirmForm>
        </ConfirmDialog>
      )}
    </>
  )
}
