import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { shownFen } from '#upstream/kernel/money'
import { transact } from '#upstream/kernel/transact'
import { takeBackPoints } from '#upstream/members/points/store'
import { moveBalance } from '#upstream/members/wallet/store'
import { takeCashback } from '../cashback/take-back'
import { takeOffInvoices } from '../invoices/take-off'
import { endKeptFreight, listKeptFreight, noteBack } from '../orders/back-store'
import { hasLivingSharer } from '../orders/freight-rules'
import { insertEvents, listSubmissionRows, type OrderRow } from '../orders/store'
import { figuresOf, isGone, readMoney, type RefundedOrder } from './money'

/** Orders per run. */
const most = 100

/**
 * Notes an order of which nothing is left with the buyer for our fault, after the refund or closing
 * that ended it: it shares no freight any more, and gives back freight that waited for it
 * (domain-rules §17).
 */
export async function noteGone(ctx: Context, { storeId, orderId }: OrderOf): Promise<void> {
  const from = await readMoney(ctx, storeId, orderId)
  if (!isGone(from)) return
  const { shippingFen, freightBackFen } = from.money
  const isKept = shippingFen > freightBackFen && from.sharers.length > 0
  if (from.order.state !== 'cancelled') await noteBack(ctx.db, orderId, isKept)
  await releaseKeptFreight(ctx, from.order.submission_id)
}

interface OrderOf {
  storeId: number
  orderId: number
}

/**
 * Gives back freight that was kept until the last order that shares it ended, in its own books.
 * Returns of how many orders.
 */
async function releaseKeptFreight(ctx: Context, submissionId: number): Promise<number> {
  let count = 0
  const submission = await listSubmissionRows(ctx.db, [submissionId])
  for (const order of submission) {
    if (order.is_freight_kept === 0 || hasLivingSharer(order, submission, new Set())) continue
    if (!(await endKeptFreight(ctx.db, order.id))) continue
    await giveFreight(ctx, order)
    count += 1
  }
  return count
}

async function giveFreight(ctx: Context, order: OrderRow): Promise<void> {
  const { id: orderId, store_id: storeId, completed_at: completedAt } = order
  const from = await readMoney(ctx, storeId, orderId)
  const rest = { milliByLine: new Map<number, number>(), isOurFault: true, deductionFen: 0 }
  const { freightFen, earned, cashbackFen } = figuresOf(from, rest)
  if (freightFen === 0) return
  const source = `kept-freight/${String(orderId)}`
  await moveBalance(ctx, { storeId, kind: '退货退款', orderId, amountFen: freightFen, source })
  if (earned > 0) await takeBackPoints(ctx, { storeId, points: earned, orderId })
  if (cashbackFen > 0 && completedAt !== null)
    await takeCashback(ctx, { storeId, completedAt, takenFen: cashbackFen, orderId, source })
  await takeOffFreight(ctx, from, { freightFen, source })
  const text = `共用运费的订单都已退回或取消，运费 ${shownFen(freightFen)} 退回余额`
  await insertEvents(ctx, [orderId], text)
}

function takeOffFreight(
  ctx: Context,
  { order, lines }: RefundedOrder,
  { freightFen, source }: { freightFen: number; source: string },
): Promise<void> {
  const given = { orderId: order.id, lines, back: new Map(), goodsFen: 0, freightFen, source }
  return takeOffInvoices(ctx, given)
}

/** Gives back kept freight after a cancellation, which knows nothing of returns. Job. */
export async function releaseDueFreight(ctx: Context): Promise<number> {
  let count = 0
  for (const { store_id: storeId, submission_id: submissionId } of await listKeptFreight(ctx, most))
    count += await transact(ctx, async (trx) => {
      await lockRows(trx.db, 'stores', [storeId])
      return releaseKeptFreight(trx, submissionId)
    })
  return count
}
