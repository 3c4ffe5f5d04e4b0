import type { AgreedFirst } from '#contract/desk/agreed'
import { formatPrice } from '#app/words/money'
import { clockTime } from '#app/words/dates'

/** For a second approval: first approver, amount, and the people who may approve now. */
export function AgreedNotice({ agreed, what }: { agreed: AgreedFirst | undefined; what: string }) {
  if (agreed === undefined) return null
  const who = agreed.isOwn ? '您' : agreed.by
  return (
    <p className="desk-notice desk-notice-warning">
      {who}已于 {clockTime(agreed.at)} 确认（第一人）：{what} ¥{formatPrice(agreed.amount)}
      。金额超过限额，须由{agreed.isOwn ? '另一人' : '您核对后'}再确认，之后才办理。
    </p>
  )
}
