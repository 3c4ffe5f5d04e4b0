import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { lockRows } from '#upstream/kernel/db/lock'
import { sendMessage } from '#upstream/members/messages/store'
import { listShippedBefore } from './completed-store'
import { receivedAfterMs } from './rules'
import { advanceOrder } from './states'
import { insertEvents } from './store'

/** Receives at most so many orders in one go. */
const mostAtOnce = 100

/**
 * Completes orders that were shipped ten days ago (domain-rules §7), and answers how many there
 * were. 含麻 orders wait for their receipt (§5). The state moves once, however often this runs, and
 * an order counts as received when its ten days were over, however late that is.
 */
export async function receiveShippedOrders(ctx: Context): Promise<number> {
  const shipped = await listShippedBefore(ctx.db, ctx.now - receivedAfterMs, mostAtOnce)
  for (const { store_id: storeId, code, shipped_at, ...order } of shipped) {
    await transact(ctx, async (ctx) => {
      await lockRows(ctx.db, 'stores', [storeId])
      const receivedAt = (shipped_at ?? ctx.now) + receivedAfterMs
      if (!(await advanceOrder({ ...ctx, now: receivedAt }, order, 'receive'))) return
      await insertEvents({ ...ctx, now: receivedAt }, [order.id], '发货满 10 天，自动确认收货')
      const text = `订单 ${code} 发货已满 10 天，已自动确认收货。`
      const url = `/order/info/${order.id}`
      await sendMessage(ctx, { storeId, type: 'order', title: '订单已自动收货', text, url })
    })
  }
  return shipped.length
}
