import { ConfirmDialog } from '#app/components/ui/confirm-dialog'

interface LeaveQuestionProps {
  onLeave: () => void
  onStay: () => void
}

export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog title="正在抽奖，确定关闭吗?" onClose={onStay}>
      <p>关闭后如未看到抽奖结果，请到个人中心的抽奖记录查看。</p>
      <p className="confirm-actions">
        <button type="button" className="button button-danger" onClick={onLeave}>
          确定关闭
        </button>
        <button type="button" className="button" data-autofocus onClick={onStay}>
          继续等待
        </button>
      </p>
    </ConfirmDialog>
  )
}
