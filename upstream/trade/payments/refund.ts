import { randomBytes } from 'node:crypto'
import type { Context } from '#upstream/kernel/context'
import { insertRefund } from './refund-store'
import { reserveRefund } from './store'

interface Refund {
  /** The attempt that brought the money (`payments.online_id`). */
  onlineId: number
  amountFen: number
  /** The order that gives it back; null for what no order took. */
  orderId: number | null
  /** Why, as the buyer reads it at the provider. */
  reason: string
}

/**
 * Sends money of an on-line payment back the way it came, in the transaction of its cause; the job asks
 * the provider (`sendRefunds`), and what that refuses for good goes to the balance. False, and nothing
 * is sent, when less of the payment is left.
 */
export async function refundOnline(ctx: Context, refund: Refund): Promise<boolean> {
  const { onlineId, amountFen, orderId, reason } = refund
  const attempt = await reserveRefund(ctx.db, onlineId, amountFen)
  if (attempt === undefined) return false
  await insertRefund(ctx, {
    ...{ online_payment_id: onlineId, order_id: orderId, amount_fen: amountFen, reason },
    refund_no: `${attempt.trade_no}r${randomBytes(4).toString('hex')}`,
  })
  return true
}
