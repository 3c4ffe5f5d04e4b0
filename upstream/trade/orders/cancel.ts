import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { codes } from '#contract/envelope'
import { orderStates } from '#contract/kinds'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { sendMessage } from '#upstream/members/messages/store'
import { blockedInWords, cancelBlocker, cancelOptions } from './cancel-rules'
import { giveBack } from './give-back'
import {
  listOrderRows,
  listOverdueOrders,
  listSubmissionRows,
  listTogether,
  stateOf,
  togetherOf,
  type OrderRow,
} from './store'

const mostAtOnce = 100

/**
 * Cancels an unpaid order of this store with its companions (`cancelledTogether`). Everything they
 * took is returned in the same transaction. Returns the ids of all cancelled orders.
 */
export async function cancelOrder(
  ctx: Context,
  storeId: number,
  orderId: number,
): Promise<number[]> {
  return transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const orders = await listTogether(ctx, storeId, orderId)
    const [order] = orders
    if (order === undefined) throw notFound('订单')
    const states = orders.map((one) => ({ state: stateOf(one, ctx.now) }))
    if (!cancelOptions(states, false).canCancel)
      throw new ApiError(codes.refused, whyNot(order, orders, ctx.now))
    await giveBack(ctx, { orders, event: 'cancel' })
    return orders.map(({ id }) => id)
  })
}

function whyNot(order: OrderRow, orders: readonly OrderRow[], now: number): string {
  const blocker = cancelBlocker(orders.map((one) => ({ code: one.code, state: stateOf(one, now) })))
  if (blocker !== undefined) return blockedInWords(blocker)
  const state = stateOf(order, now)
  if (state === 'review' || state === 'packing')
    return `订单${orderStates[state]}，不能直接取消，可以申请取消`
  if (state === 'cancelled') return '订单已经取消了'
  if (state !== 'unpaid') return `订单${orderStates[state]}，不能取消，请联系客服`
  const paid = orders.find((one) => stateOf(one, now) !== 'unpaid')
  return `与本单同享优惠的订单 ${paid?.code ?? ''} 已付款，不能直接取消，可以申请取消`
}

/**
 * Closes unpaid orders past their deadline with their companions (domain-rules §7). Correct however
 * late it runs and with several processes: the state changes once, and only the process that
 * changed it returns what was taken.
 */
export async function closeUnpaidOrders(ctx: Context): Promise<number> {
  const overdue = await listOverdueOrders(ctx, mostAtOnce)
  for (const { store_id: storeId, id } of overdue) {
    await transact(ctx, async (ctx) => {
      await lockRows(ctx.db, 'stores', [storeId])
      const [order] = await listOrderRows(ctx.db, storeId, { orderId: id })
      if (order?.state !== 'unpaid') return
      const submission = await listSubmissionRows(ctx.db, [order.submission_id])
      // Judged just before the deadline, since afterwards its companions count as cancelled too.
      const orders = togetherOf(order, submission, order.pay_by_at - 1)
      const unpaid = orders.filter(({ state }) => state === 'unpaid')
      await giveBack(ctx, { orders: unpaid, event: 'expire' })
      await sendMessage(ctx, closedMessage(order, unpaid))
    })
  }
  return overdue.length
}

// The buyer did not trigger this, so a message tells them.
function closedMessage({ id, store_id }: OrderRow, orders: readonly OrderRow[]) {
  const names = orders.map(({ code }) => code).join('、')
  return {
    storeId: store_id,
    type: 'order' as const,
    title: '订单已自动关闭',
    text: `订单 ${names} 超时未付款，已自动关闭，商品可重新下单。`,
    url: `/order/info/${id}`,
  }
}
