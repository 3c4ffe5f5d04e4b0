import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import type { Db } from '#upstream/kernel/db/database'
import { lockRows } from '#upstream/kernel/db/lock'
import { sendMessage } from '#upstream/members/messages/store'
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
  const shipped = await ctx.db
    .selectFrom('orders')
    .select(['id', 'state', 'store_id', 'code', 'shipped_at'])
    .where('state', '=', 'shipped')
    .where('is_hm', '=', 0)
    .where('shipped_at', '<=', ctx.now - receivedAfterMs)
    .orderBy('shipped_at')
    .limit(mostAtOnce)
    .execute()
  for (const { store_id: storeId, code, shipped_at, ...order } of shipped) {
    await transact(ctx, async (ctx) => {
      await lockRows(ctx.db, 'stores', [storeId])
      const receivedAt = (shipped_at ?? ctx.now) + receivedAfterMs
      if (!(await advanceOrder({ ...ctx, now: receivedAt }, order, 'receive'))) return
      await insertEvents({ ...ctx, now: receivedAt }, [order.id], '发货满 10 天，自动确认收货')
      const text = `订单 ${code} 发货已满 10 天，已自动确认收货。`
      const url = `/order/info/${order.id}`
      await sendMessage(ctx, { storeId, title: '订单已自动收货', text, url })
    })
  }
  return shipped.length
}

/** Completed orders that have earned no points yet although something was paid, oldest first. */
export async function listOrdersWithoutPoints(
  db: Db,
  most: number,
): Promise<{ id: number; storeId: number; paidFen: number }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'store_id', 'paid_fen'])
    .where('state', '=', 'completed')
    // Less than a yuan earns nothing, and would come up again and again.
    .where('paid_fen', '>=', 100)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('points_log')
            .select('points_log.id')
            .where('kind', '=', '消费赠送')
            .whereRef('points_log.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .orderBy('completed_at')
    .limit(most)
    .execute()
  return rows.map((row) => ({ id: row.id, storeId: row.store_id, paidFen: row.paid_fen }))
}

interface Window {
  from: number
  /** Exclusive. */
  until: number
}

/** A store's orders that were received in a window (ms), with what was paid for each, 分. */
export async function listReceived(
  db: Db,
  storeId: number,
  { from, until }: Window,
): Promise<{ id: number; paidFen: number }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'paid_fen'])
    .where('store_id', '=', storeId)
    .where('state', '=', 'completed')
    .where('completed_at', '>=', from)
    .where('completed_at', '<', until)
    .execute()
  return rows.map((row) => ({ id: row.id, paidFen: row.paid_fen }))
}

/** Stores that received an order in a window (ms). */
export async function listReceivers(db: Db, { from, until }: Window): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('store_id')
    .distinct()
    .where('state', '=', 'completed')
    .where('completed_at', '>=', from)
    .where('completed_at', '<', until)
    .orderBy('store_id')
    .execute()
  return rows.map((row) => row.store_id)
}
