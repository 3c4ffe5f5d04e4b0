import { formatDateTime } from '#app/words/dates'

export function OwnLinkNotice({ by, at }: { by: string; at: number }) {
  return (
    <p className="desk-notice desk-notice-warning">
      {`${by}于 ${formatDateTime(at)} 为您发出过加入链接，持有者可重设您的密码。如非您要求，请立即告诉店主并核对操作记录。`}
    </p>
  )
}
