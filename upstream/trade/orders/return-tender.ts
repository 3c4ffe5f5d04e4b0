import type { Context } from '#upstream/kernel/context'
import { movePoints } from '#upstream/members/points/store'
import { returnVouchers } from '#upstream/members/vouchers/store'
import { returnCoupons } from '../coupons/store'
import { giveShares, listClosedShares, type Returned } from './closed-shares'
import { readSteps } from './kept-columns'
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
  await returnSharedCoupons(ctx, first, all)
  const cut = await listClosedShares(
    ctx,
    all.filter(({ voucher_fen }) => voucher_fen > 0),
  )
  if ([...cut.values()].some(({ voucherFen }) => voucherFen > 0))
    return returnVoucherRests(ctx, cancelled, closed)
  if (living(all).every(({ voucher_fen }) => voucher_fen === 0))
    await returnVouchers(ctx.db, first.submission_id)
}

/** Returns the coupons of a submission once none of its living orders uses one. */
export async function returnSharedCoupons(
  ctx: Context,
  { submission_id: submissionId }: OrderRow,
  all: readonly OrderRow[],
): Promise<void> {
  if (!living(all).some(hasCoupon)) await returnCoupons(ctx.db, submissionId)
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

/**
 * Reports whether a coupon reduced this order. An order without one (含麻 goods never count) does not
 * delay the return of the submission's coupons.
 */
function hasCoupon({ steps }: OrderRow): boolean {
  return readSteps(steps).some(({ code }) => code === 'coupon')
}
