import { useState, type ComponentType, type ReactNode } from 'react'
import type { CartLineView } from '#app/views/cart/cart-groups'
import { withSetMates } from '#app/views/cart/cart-sets'
import type { DeleteDialogProps } from './delete-dialog'

/**
 * Confirmation before lines are deleted. Its code is loaded at the first deletion; if that fails,
 * the pressed button sends the form, as it does without scripts.
 */
export function useDeletion(lines: readonly CartLineView[]): {
  ask: (lineIds: number[], pressed: HTMLButtonElement) => void
  question: ReactNode
} {
  const [asked, setAsked] = useState<number[]>([])
  const [Dialog, setDialog] = useState<ComponentType<DeleteDialogProps>>()
  function ask(lineIds: number[], pressed: HTMLButtonElement) {
    setAsked(lineIds)
    if (Dialog !== undefined) return
    import('./delete-dialog').then(
      ({ DeleteDialog }) => setDialog(() => DeleteDialog),
      () => pressed.form?.requestSubmit(pressed),
    )
  }
  // The dialog names existing lines, so it closes once they are deleted.
  const leaving = withSetMates(lines, asked)
  if (Dialog === undefined || leaving.length === 0) return { ask, question: null }
  return { ask, question: <Dialog lines={leaving} onClose={() => setAsked([])} /> }
}
