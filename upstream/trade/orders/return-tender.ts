import type { Context } from '#upstream/kernel/context'
import { movePoints } from '#upstream/members/points/store'
import { returnVouchers } from '#upstream/members/vouchers/store'
import { returnCoupons } from '../coupons/store'
import { giveShares, listClosedShares, type Returned } from './closed-shares'
import { countedByCoupon } from './coupon-orders'
import { listOrderRows, type OrderRow } from './store'

/**
 * Returns the non-money tenders of a submission's cancelled orders: their points, and coupons and
 * cash vouchers with the last order that used them. Orders that share them are cancelled together,
 * so these return whole (domain-rules §7, decision 080). A voucher that was partly returned for
 * out-of-stock goods returns by its rest (§17).
 */
export async function returnTender(
  ctx: Context,
  cancelled: readonly OrderRow[],
  closed: ReadonlyMap<number, Returned>,
): Promise<void> {
  for (const { id, store_id: storeId, points_used: used } of cancelled) {
    const points = used - (closed.get(id)?.points ?? 0)
    if (points > 0) await movePoints(ctx, { storeId, kind: '取消退回', points, orderId: id })
  }
  const [first] = cancelled
  if (first === undefined) return
  const all = await listOrderRows(ctx.db, first.store_id, { submissionId: first.submission_id })
  if (living(countedByCoupon(all)).length === 0) await returnCoupons(ctx.db, first.submission_id)
  const cut = await listClosedShares(
    ctx,
    all.filter(({ voucher_fen }) => voucher_fen > 0),
  )
  if ([...cut.values()].some(({ voucherFen }) => voucherFen > 0))
    return returnVoucherRests(ctx, cancelled, closed)
  if (living(all).every(({ voucher_fen }) => voucher_fen === 0))
    await returnVouchers(ctx.db, first.submission_id)
}

async function returnVoucherRests(
  ctx: Context,
  cancelled: readonly OrderRow[],
  closed: ReadonlyMap<number, Returned>,
): Promise<void> {
  for (const order of cancelled) {
    const voucherFen = order.voucher_fen - (closed.get(order.id)?.voucherFen ?? 0)
    await giveShares(ctx, order, { voucherFen, balanceFen: 0, points: 0 }, '')
  }
}

function living(all: readonly OrderRow[]): OrderRow[] {
  return all.filter(({ state }) => state !== 'cancelled')
}
