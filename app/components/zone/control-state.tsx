import type { ControlledRow } from '#app/views/goods/controlled-row'
import { formatDateTime } from '#app/words/dates'

type Stands = Pick<ControlledRow, 'isOpen' | 'application'>

/** Access to a controlled product in a word (domain-rules §4). */
export function controlWord({ isOpen, application }: Stands): string {
  if (application?.state === 'pending') return '审核中'
  if (isOpen) return application?.state === 'approved' ? '已通过' : '可直接购买'
  if (application?.state === 'rejected') return '已驳回'
  if (application?.state === 'revoked') return '已收回'
  return application?.state === 'approved' ? '已到期' : '未开通'
}

/**
 * The same with its detail: the expiry of the permission, the reason of the refusal, or the date of
 * the application.
 */
export function ControlState({ row }: { row: ControlledRow }) {
  const { isOpen, application } = row
  return (
    <>
      <b className={isOpen ? 'control-open' : 'control-closed'}>{controlWord(row)}</b>
      {application?.state === 'pending' && (
        <small className="control-note">{formatDateTime(application.createdAt)} 提交</small>
      )}
      {application?.state === 'approved' && (
        <small className="control-note">有效期至 {application.validUntil}</small>
      )}
      {(application?.state === 'rejected' || application?.state === 'revoked') && (
        <small className="control-note">原因：{application.reason}</small>
      )}
    </>
  )
}
