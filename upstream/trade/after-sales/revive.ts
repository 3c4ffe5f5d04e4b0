import type { Context } from '#upstream/kernel/context'
import { reviveCoupons } from '../coupons/store'
import { listSubmittedLines } from '../orders/claimed-store'
import { isAllBack } from './set-rules'
import { listRefunded, type ReturnRow } from './store'

const dayMs = 86_400_000
/** The validity of a coupon that expired before it was returned. */
const couponForMs = 7 * dayMs

/**
 * Returns the coupons of a submission once everything in it came back through our fault, returned
 * or out of stock, in any order (domain-rules §17). `now` is the request being refunded.
 */
export async function reviveIfAllBack(
  ctx: Context,
  submissionId: number,
  now?: Pick<ReturnRow, 'reason' | 'is_refusal'>,
): Promise<void> {
  const all = await listSubmittedLines(ctx.db, submissionId)
  if (all.length === 0 || !isAllBack(all)) return
  const done = await listRefunded(
    ctx.db,
    all.map(({ order_id }) => order_id),
  )
  const isOurs = [...done, ...(now === undefined ? [] : [now])].every(
    ({ reason, is_refusal }) => reason !== 'other' || is_refusal === 1,
  )
  if (isOurs) await reviveCoupons(ctx, submissionId, couponForMs)
}
