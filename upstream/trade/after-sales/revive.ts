import type { Context } from '#upstream/kernel/context'
import { reviveCoupons } from '../coupons/store'
import { listSubmittedLines } from '../orders/claimed-store'
import { isAllBack } from './set-rules'
import { listRefunded, type AfterSalesRow } from './store'

const dayMs = 86_400_000
/** A coupon that is over when it comes back is good for so long. */
const couponForMs = 7 * dayMs

/**
 * Coupons come back when everything of their submission did for our fault, returned or run out, in
 * whatever order (domain-rules §17). `now` is a request that is being paid back.
 */
export async function reviveIfAllBack(
  ctx: Context,
  submissionId: number,
  now?: Pick<AfterSalesRow, 'reason' | 'is_refusal'>,
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
