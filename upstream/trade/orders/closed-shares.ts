import type { Context } from '#upstream/kernel/context'
import { movePoints } from '#upstream/members/points/store'
import { giveVoucher, usedVouchersUntil } from '#upstream/members/vouchers/store'
import { moveBalance } from '#upstream/members/wallet/store'
import { refundLines, type RefundShares } from './refund-shares'
import { listLines } from './shipped-store'
import type { OrderLineRow, OrderRow } from './store'

const monthMs = 30 * 86_400_000

type Paid = Pick<OrderRow, 'voucher_fen' | 'points_used'>
export type Returned = RefundShares & { lineFen: number[] }

/**
 * The refund for closing these quantities (thousandths by line). `lines` are all lines of the
 * order.
 */
export function closingShares(
  order: Paid,
  lines: readonly OrderLineRow[],
  now: ReadonlyMap<number, number>,
): Returned {
  return sharesOf(order, lines, (line) => ({
    beforeMilli: givenBackMilli(line),
    nowMilli: now.get(line.id) ?? 0,
  }))
}

export async function listClosedShares(
  ctx: Context,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<number, Returned>> {
  const lines = await listLines(
    ctx.db,
    orders.map(({ id }) => id),
  )
  const shares = new Map<number, Returned>()
  for (const order of orders) {
    const own = lines.filter(({ order_id }) => order_id === order.id)
    if (own.every((line) => givenBackMilli(line) === 0)) continue
    const back = (line: OrderLineRow) => ({ beforeMilli: 0, nowMilli: givenBackMilli(line) })
    shares.set(order.id, sharesOf(order, own, back))
  }
  return shares
}

function givenBackMilli(line: OrderLineRow): number {
  return line.closed_milli + line.refunded_milli
}

function sharesOf(
  order: Paid,
  lines: readonly OrderLineRow[],
  cutOf: (line: OrderLineRow) => { beforeMilli: number; nowMilli: number },
): Returned {
  return refundLines(
    { voucherFen: order.voucher_fen, points: order.points_used },
    lines.map((line) => ({
      paidFen: line.paid_fen,
      amountFen: line.amount_fen,
      quantityMilli: line.quantity_milli,
      ...cutOf(line),
    })),
  )
}

/**
 * Refunds shares of an order's tenders as 取消退回: money to the balance, points as points,
 * vouchers as a voucher with the same validity, at least 30 days. `source` identifies the refund.
 */
export async function giveShares(
  ctx: Context,
  order: Pick<OrderRow, 'id' | 'store_id' | 'submission_id'>,
  { balanceFen, voucherFen, points }: RefundShares,
  source: string,
): Promise<void> {
  const move = { storeId: order.store_id, kind: '取消退回', orderId: order.id } as const
  if (balanceFen > 0) await moveBalance(ctx, { ...move, amountFen: balanceFen, source })
  if (points > 0) await movePoints(ctx, { ...move, points })
  if (voucherFen === 0) return
  const until = (await usedVouchersUntil(ctx.db, order.submission_id)) ?? 0
  const expiresAt = Math.max(until, ctx.now + monthMs)
  const voucher = { storeId: order.store_id, name: '现金券退回', amountFen: voucherFen }
  await giveVoucher(ctx, { ...voucher, expiresAt })
}
