import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { transact } from '#upstream/kernel/transact'
import { sendMessage } from '#upstream/members/messages/store'
import { receivedAfterMs } from '../orders/rules'
import { insertEvents } from '../orders/store'
import { completeOrder } from './complete-order'
import { asSent } from './receipt-rules'
import { listArrivedOrders, listOverdue, listSentLines, noteCount } from './receipt-store'
import { listUnowed } from './standing-store'
import { advanceShipment } from './states'

/** Receives at most so many shipments in one go. */
const mostAtOnce = 100

type Overdue = Awaited<ReturnType<typeof listOverdue>>[number]
type Arrived = Awaited<ReturnType<typeof listArrivedOrders>>[number]

/**
 * Receives shipments that left ten days ago (domain-rules §17), completes the orders of which nothing
 * is on its way any more, and answers how many there were of both. 含麻 orders wait for their receipt
 * (§5), but for those of which nothing arrived. Each is received once, however often this runs, at the moment its ten days were over, however
 * late that is.
 */
export async function receiveShippedOrders(ctx: Context): Promise<number> {
  const before = ctx.now - receivedAfterMs
  const overdue = await listOverdue(ctx.db, before, mostAtOnce)
  for (const shipment of overdue) await receiveOverdue(ctx, shipment)
  const arrived = await listArrivedOrders(ctx.db, before, mostAtOnce)
  for (const order of arrived) await completeArrived(ctx, order)
  const ended = await endUnowed(ctx)
  return overdue.length + arrived.length + ended
}

/**
 * 含麻 orders of which nothing arrived and whose receipt waits all the same: those of before one ended
 * with its refusal. How many were completed.
 */
async function endUnowed(ctx: Context): Promise<number> {
  let ended = 0
  for (const order of await listUnowed(ctx.db, mostAtOnce)) {
    const { id, code, store_id: storeId } = order
    await transact(ctx, async (ctx) => {
      await lockRows(ctx.db, 'stores', [storeId])
      if (!(await completeOrder(ctx, id))) return
      ended += 1
      const text = `含麻订单 ${code} 没有收到货，订单已完成，无需提交收货回执。`
      const url = `/order/info/${String(id)}`
      await sendMessage(ctx, { storeId, type: 'order', title: '无需提交收货回执', text, url })
    })
  }
  return ended
}

async function receiveOverdue(ctx: Context, shipment: Overdue): Promise<void> {
  const { id, code, store_id: storeId, order_id: orderId } = shipment
  const at = (shipment.shipped_at ?? ctx.now) + receivedAfterMs
  await transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const then = { ...ctx, now: at }
    if (!(await advanceShipment(then, shipment, 'receive'))) return
    for (const count of asSent(await listSentLines(ctx.db, id))) await noteCount(ctx.db, count)
    await insertEvents(then, [orderId], `发货单 ${code} 发货满 10 天，自动确认收货`)
    await completeOrder(ctx, orderId)
    const text = `订单 ${shipment.order_code} 的发货单 ${code} 发货已满 10 天，已自动确认收货。`
    const url = `/order/info/${String(orderId)}`
    await sendMessage(ctx, { storeId, type: 'order', title: '订单已自动收货', text, url })
  })
}

/** An order of before there were shipments, or one whose end nobody has noted. */
async function completeArrived(ctx: Context, order: Arrived): Promise<void> {
  const { id, code, store_id: storeId, shipped_at: shippedAt } = order
  const dueAt = (shippedAt ?? ctx.now) + receivedAfterMs
  await transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    if (!(await completeOrder({ ...ctx, now: Math.min(dueAt, ctx.now) }, id))) return
    if (dueAt > ctx.now) return
    const text = `订单 ${code} 发货已满 10 天，已自动确认收货。`
    const url = `/order/info/${String(id)}`
    await sendMessage(ctx, { storeId, type: 'order', title: '订单已自动收货', text, url })
  })
}
