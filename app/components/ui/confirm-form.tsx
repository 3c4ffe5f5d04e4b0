import type { ReactNode } from 'react'
import type { StoreRight } from '#contract/store-roles'
import { PageForm } from './page-form'

interface ConfirmFormProps {
  action: string
  needs?: StoreRight
  confirmLabel: string
  /** Target of 返回 without a dialog. */
  back: string
  onCancel?: () => void
  children: ReactNode
}

/** Confirmation before an action that cannot be undone. */
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
