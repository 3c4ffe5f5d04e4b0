import { randomBytes } from 'node:crypto'
import type { Context } from '#upstream/kernel/context'
import { insertRefund } from './refund-store'
import { reserveRefund } from './store'

interface Refund {
  onlineId: number
  amountFen: number
  /** The order to refund. Null for a surplus that no order took. */
  orderId: number | null
  /** The reason as the buyer reads it at the provider. */
  reason: string
}

/**
 * Refunds an online payment to its source, in the transaction of its cause. A job requests it from
 * the provider (`sendRefunds`); a final rejection is credited to the balance. Returns false and
 * refunds nothing when less of the payment is left.
 */
export async function refundOnline(ctx: Context, refund: Refund): Promise<boolean> {
  const { onlineId, amountFen, orderId, reason } = refund
  const attempt = await reserveRefund(ctx.db, onlineId, amountFen)
  if (attempt === undefined) return false
  await insertRefund(ctx, {
    online_payment_id: onlineId,
    order_id: orderId,
    amount_fen: amountFen,
    reason,
    refund_no: newRefundNo(attempt.trade_no),
    provider_no: '',
  })
  return true
}

export function newRefundNo(tradeNo: string): string {
  return `${tradeNo}r${randomBytes(4).toString('hex')}`
}
