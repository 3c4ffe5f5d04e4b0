import type { Submission } from '#contract/order'
import { formatDateTime } from '#app/words/dates'
import { formatPrice } from '#app/words/money'

/** Why a reported transfer has not paid everything; nothing where none was checked. */
export function LastSlip({ slip }: { slip: Submission['lastSlip'] }) {
  if (slip === undefined || slip.state === 'cancelled') return null
  const { arrived, amount, reason, decidedAt } = slip
  const what =
    arrived === undefined
      ? '您的转账凭证未通过核对'
      : `转账 ¥${formatPrice(amount)}，到账 ¥${formatPrice(arrived)}`
  return (
    <div className="form-message" role="note">
      <strong>
        {what}（{formatDateTime(decidedAt)}）
      </strong>
      {reason !== '' && <p>{`财务说明：${reason}`}</p>}
      <p>请付清下面的金额：已转的重传清晰凭证，未转的转账后上传。</p>
    </div>
  )
}
