import type { Context } from '#upstream/kernel/context'
import { reviveCoupons } from '../coupons/store'
import { listSubmittedLines } from '../orders/claimed-store'
import { countedByCoupon } from '../orders/coupon-orders'
import { listSubmissionRows } from '../orders/store'
import { isAllBack } from './set-rules'
import { listRefunded, type ReturnRow } from './store'

const dayMs = 86_400_000
/** The validity of a coupon that expired before it was returned. */
const couponForMs = 7 * dayMs

/**
 * Returns the coupons of a submission once every order whose goods they counted was cancelled, or
 * came back through our fault, returned or out of stock, in any order (domain-rules §17). `now` is
 * the request being refunded.
 */
export async function reviveCounted(
  ctx: Context,
  submissionId: number,
  now?: Pick<ReturnRow, 'order_id' | 'reason' | 'is_refusal'>,
): Promise<void> {
  const orders = countedByCoupon(await listSubmissionRows(ctx.db, [submissionId]))
  const ids = new Set(orders.map(({ id }) => id))
  const lines = await listSubmittedLines(ctx.db, submissionId)
  if (!isAllBack(lines.filter(({ order_id }) => ids.has(order_id)))) return
  const done = await listRefunded(ctx.db, [...ids])
  const isOurs = [...done, ...(now === undefined || !ids.has(now.order_id) ? [] : [now])].every(
    ({ reason, is_refusal }) => reason !== 'other' || is_refusal === 1,
  )
  if (isOurs) await reviveCoupons(ctx, submissionId, couponForMs)
}
