import type { Context } from '#upstream/kernel/context'
import { returnUses } from '#upstream/goods/promotions/use-store'
import { returnStock } from '#upstream/goods/products/stock-store'
import { ownerOf } from '#upstream/members/accounts/store'
import { moveBalance } from '#upstream/members/wallet/store'
import { listClosedShares } from './closed-shares'
import { keptInWords, readEndedFreight, releaseFreight, sumOf } from './end-freight'
import { listPayments, markPayments } from './payment-store'
import { returnTender } from './return-tender'
import { freeSets, readSetsBack } from './set-back'
import type { OrderEvent } from './rules'
import { closeSlips } from './slip-store'
import { advanceOrder } from './states'
import { insertEvents, listTakenLines, updateOrder, type OrderRow, type TakenLine } from './store'
import { refundOnline } from '../payments/refund'

const whyCancelled = {
  cancel: '买家取消订单',
  expire: '超时未付款，订单自动关闭',
  acceptCancel: '取消申请已同意，订单取消',
} satisfies Partial<Record<OrderEvent, string>>

interface GivenBack {
  orders: readonly OrderRow[]
  event: keyof typeof whyCancelled
}

/**
 * Cancels orders and returns what they took: promotion and set usage, stock, money, points,
 * vouchers and coupons. Online payments are refunded to their source, all others to the balance
 * (domain-rules §7).
 */
export async function giveBack(ctx: Context, { orders, event }: GivenBack): Promise<void> {
  const cancelled: OrderRow[] = []
  const submissionId = orders[0]?.submission_id ?? 0
  const setsBefore = await readSetsBack(ctx, submissionId)
  for (const order of orders) {
    // An expired order ended at its deadline, whoever closes it and however late.
    const closed = event === 'expire' ? { cancelled_at: order.pay_by_at } : {}
    if (await advanceOrder(ctx, order, event, { paid_fen: 0, ...closed })) cancelled.push(order)
  }
  const [first] = cancelled
  if (first === undefined) return
  const closed = await listClosedShares(ctx, cancelled)
  // Freight that was never paid cannot be kept.
  const freight = event === 'acceptCancel' ? await readEndedFreight(ctx, cancelled) : undefined
  const ids = cancelled.map(({ id }) => id)
  const sets = { storeId: first.store_id, submissionId }
  await returnTaken(ctx, first.store_id, await listTakenLines(ctx.db, ids), () =>
    freeSets(ctx, sets, setsBefore),
  )
  for (const order of cancelled) {
    const keptFen = freight?.kept.get(order.id) ?? 0
    await returnMoney(ctx, order, (closed.get(order.id)?.balanceFen ?? 0) + keptFen)
    if (keptFen > 0) await updateOrder(ctx, order.id, { state: 'cancelled' }, { paid_fen: keptFen })
  }
  if (freight !== undefined) await releaseFreight(ctx, first.store_id, freight)
  await closeSlips(ctx, first.submission_id)
  await returnTender(ctx, cancelled, closed)
  const codes = cancelled.map(({ code }) => code).join('、')
  const together = cancelled.length > 1 ? `（同享优惠的订单一起取消：${codes}）` : ''
  await insertEvents(
    ctx,
    cancelled.map(({ id }) => id),
    whyCancelled[event] + together + keptInWords(freight && sumOf(freight.kept)),
  )
}

/** In the lock order of submitting, to avoid deadlocks: promotions, sets, stock. */
export async function returnTaken(
  ctx: Context,
  storeId: number,
  lines: readonly TakenLine[],
  freeSets: () => Promise<void>,
): Promise<void> {
  const owner = ownerOf(storeId)
  await returnUses(
    ctx.db,
    owner,
    lines.flatMap(({ promotion_id: id, quantity_milli: amount }) =>
      id === null ? [] : { id, amount },
    ),
  )
  await freeSets()
  // Flash-sale stock is released with its usage.
  const stocked = lines.filter(({ price_source }) => price_source !== 'flash')
  await returnStock(
    ctx.db,
    stocked.map((line) => ({ goodsId: line.goods_id, quantityMilli: line.quantity_milli })),
  )
}

async function returnMoney(ctx: Context, order: OrderRow, withheldFen: number): Promise<void> {
  const { id } = order
  const paidFen = (await listDone(ctx, id)).reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  // Out-of-stock parts were refunded to the balance before. Freight another half shares is kept.
  const refund = { fen: paidFen - withheldFen, source: `order:${String(id)}`, reason: '订单已取消' }
  await returnAsPaid(ctx, order, refund)
  await markPayments(ctx.db, id, { from: 'done', to: 'returned' })
  await markPayments(ctx.db, id, { from: 'pending', to: 'rejected' })
}

// An unchecked transfer may never have arrived.
async function listDone({ db }: Context, orderId: number) {
  return (await listPayments(db, orderId)).filter(({ state }) => state === 'done')
}

/**
 * Refunds an order that ended with nothing shipped: online payments to their source, the rest to
 * the balance. Returns the amount that goes to the source, 分.
 */
export async function returnAsPaid(
  ctx: Context,
  { id, store_id: storeId }: Pick<OrderRow, 'id' | 'store_id'>,
  { fen, source, reason }: { fen: number; source: string; reason: string },
): Promise<number> {
  let restFen = fen
  for (const { online_id: onlineId, amount_fen } of await listDone(ctx, id)) {
    const amountFen = Math.min(amount_fen, restFen)
    if (onlineId === null || amountFen <= 0) continue
    if (await refundOnline(ctx, { onlineId, amountFen, orderId: id, reason })) restFen -= amountFen
  }
  const move = { storeId, kind: '取消退回', orderId: id } as const
  if (restFen > 0) await moveBalance(ctx, { ...move, amountFen: restFen, source })
  return Math.max(0, fen) - Math.max(0, restFen)
}
