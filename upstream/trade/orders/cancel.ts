import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { codes } from '#contract/envelope'
import { orderStates } from '#contract/kinds'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { sendMessage } from '#upstream/members/messages/store'
import { returnUses } from '#upstream/goods/promotions/use-store'
import { returnStock } from '#upstream/goods/products/stock-store'
import { ownerOf } from '#upstream/members/accounts/store'
import { moveBalance } from '#upstream/members/wallet/store'
import { markReturned } from './payment-store'
import { returnSetUses } from '../sets/store'
import { returnTender } from './return-tender'
import { orderActions, type OrderEvent } from './rules'
import { advanceOrder } from './states'
import {
  insertEvents,
  listOrderRows,
  listOverdueOrders,
  listTakenLines,
  stateOf,
  type OrderRow,
} from './store'

/** Closes at most so many orders in one go; the next tick takes the rest. */
const mostAtOnce = 100

/** Cancels an unpaid order of this store; stock, promotion limits, balance, points, vouchers and coupons go back in the same transaction. */
export async function cancelOrder(ctx: Context, storeId: number, orderId: number): Promise<void> {
  await transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const [order] = await listOrderRows(ctx.db, storeId, { orderId })
    if (order === undefined) throw notFound('订单')
    const state = stateOf(order, ctx.now)
    if (!orderActions(state, order.total_fen - order.paid_fen).canCancel)
      throw new ApiError(codes.refused, `订单${orderStates[state]}，不能取消，请联系客服`)
    await giveBack(ctx, order, 'cancel')
  })
}

/**
 * Closes unpaid orders past their time (domain-rules §7). Right however late it runs and however
 * many processes run it: the state moves once, and only the one that moved it gives back.
 */
export async function closeUnpaidOrders(ctx: Context): Promise<number> {
  const overdue = await listOverdueOrders(ctx, mostAtOnce)
  for (const { store_id: storeId, id } of overdue) {
    await transact(ctx, async (ctx) => {
      await lockRows(ctx.db, 'stores', [storeId])
      const [order] = await listOrderRows(ctx.db, storeId, { orderId: id })
      if (order?.state !== 'unpaid') return
      await giveBack(ctx, order, 'expire')
      await sendMessage(ctx, closedMessage(order))
    })
  }
  return overdue.length
}

// The buyer was not there when it happened.
function closedMessage({ id, store_id, code }: OrderRow) {
  return {
    storeId: store_id,
    title: '订单已自动关闭',
    text: `订单 ${code} 超时未付款，已自动关闭，商品可重新下单。`,
    url: `/order/info/${id}`,
  }
}

const whyClosed = {
  cancel: '买家取消订单',
  expire: '超时未付款，订单自动关闭',
} satisfies Partial<Record<OrderEvent, string>>

async function giveBack(
  ctx: Context,
  order: OrderRow,
  event: keyof typeof whyClosed,
): Promise<void> {
  // Whoever closes it, and however late: its time was over when it was over.
  const closed = event === 'expire' ? { cancelled_at: order.pay_by_at } : {}
  if (!(await advanceOrder(ctx, order, event, { paid_fen: 0, ...closed }))) return
  const owner = ownerOf(order.store_id)
  const lines = await listTakenLines(ctx.db, order.id)
  // In the order in which submitting takes them, so that the two wait instead of deadlocking.
  await returnUses(
    ctx.db,
    owner,
    lines.flatMap(({ promotion_id: id, quantity_milli: amount }) =>
      id === null ? [] : { id, amount },
    ),
  )
  await returnSetUses(
    ctx.db,
    owner,
    lines.flatMap(({ set_id: id, set_count: amount }) => (id === null ? [] : { id, amount })),
  )
  // The stock of a flash sale is free again with the use of it.
  const stocked = lines.filter(({ price_source }) => price_source !== 'flash')
  await returnStock(
    ctx.db,
    stocked.map((line) => ({ goodsId: line.goods_id, quantityMilli: line.quantity_milli })),
  )
  if (order.paid_fen > 0) {
    const move = { storeId: order.store_id, kind: '取消退回', orderId: order.id } as const
    await moveBalance(ctx, { ...move, amountFen: order.paid_fen })
    await markReturned(ctx.db, order.id)
  }
  await returnTender(ctx, order)
  await insertEvents(ctx, [order.id], whyClosed[event])
}
