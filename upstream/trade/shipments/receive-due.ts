import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { transact } from '#upstream/kernel/transact'
import { sendMessage } from '#upstream/members/messages/store'
import { receivedAfterMs } from '../orders/rules'
import { insertEvents } from '../orders/store'
import { completeOrder } from './complete-order'
import { asSent } from './receipt-rules'
import { listArrivedOrders, listOverdue, listSentLines, noteCount } from './receipt-store'
import { listUnowed } from './outcome-store'
import { advanceShipment } from './states'

const mostAtOnce = 100

type Overdue = Awaited<ReturnType<typeof listOverdue>>[number]
type Arrived = Awaited<ReturnType<typeof listArrivedOrders>>[number]

/**
 * Automatically receives shipments after ten days (domain-rules §17), completes orders with nothing
 * in transit and returns the number of both. 含麻 orders wait for their receipt (§5), unless
 * nothing of them arrived. Idempotent. The receipt is dated at the end of the ten days, however
 * late the job runs.
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
 * Completes legacy 含麻 orders of which nothing arrived but whose receipt still waits. Returns the
 * count.
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

/** A legacy order without shipments, or one whose completion was not recorded. */
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
