import { formatDateTime } from '#app/words/dates'

export function OwnLinkNotice({ by, at }: { by: string; at: number }) {
  return (
    <p className="desk-notice desk-notice-warning">
      {`${by}于 ${formatDateTime(at)} 为您发出过加入链接，持有链接的人可以重新设置您的密码。不是您要求的，请立即告诉店主，并核对自己的操作记录。`}
    </p>
  )
}
