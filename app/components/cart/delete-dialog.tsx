import { ConfirmDialog } from '#app/components/ui/confirm-dialog'
import { DeleteForm, deleteQuestion } from './delete-form'

export interface DeleteDialogProps {
  lines: readonly { id: number; label: string }[]
  onClose: () => void
}

export function DeleteDialog({ lines, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog title={deleteQuestion(lines.length)} onClose={onClose}>
      <DeleteForm lines={lines} onCancel={onClose} />
    </ConfirmDialog>
  )
}
