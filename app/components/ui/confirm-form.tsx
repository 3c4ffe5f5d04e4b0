import type { ReactNode } from 'react'
import type { StoreRight } from '#contract/store-roles'
import { PageForm } from './page-form'

interface ConfirmFormProps {
  /** The page that carries out the action. */
  action: string
  /** Required permission. */
  needs?: StoreRight
  confirmLabel: string
  /** Target of 返回 without a dialog. */
  back: string
  /** Closes the dialog around the form; without it, `back` is a link. */
  onCancel?: () => void
  children: ReactNode
}

/** Asks before something that cannot be undone: confirm, or go back. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { action, needs, confirmLabel, back, onCancel, children } = props
  return (
    <PageForm action={action} needs={needs} className="confirm">
      {children}
      <p className="confirm-actions">
        <button type="submit" className="button button-danger">
          {confirmLabel}
        </button>
        {onCancel === undefined ? (
          <a className="button" href={back}>
            返回
          </a>
        ) : (
          <button className="button" type="button" data-autofocus onClick={onCancel}>
            返回
          </button>
        )}
      </p>
    </PageForm>
  )
}
