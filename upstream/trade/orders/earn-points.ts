import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { lockRows } from '#upstream/kernel/db/lock'
import { listOrdersWithoutPoints } from './completed-store'
import { earnedPoints } from './earned-points'
import { hasEarned, movePoints } from '#upstream/members/points/store'

const mostAtOnce = 100

/**
 * Credits the points of completed orders (domain-rules §6) and returns the number of orders.
 * Idempotent: an order earns once.
 */
export async function postEarnedPoints(ctx: Context): Promise<number> {
  const orders = await listOrdersWithoutPoints(ctx.db, mostAtOnce)
  for (const { id, storeId, paidFen, fromFen } of orders) {
    await transact(ctx, async (ctx) => {
      await lockRows(ctx.db, 'stores', [storeId])
      if (await hasEarned(ctx.db, id)) return
      const points = earnedPoints(paidFen, fromFen)
      await movePoints(ctx, { storeId, kind: '消费赠送', points, orderId: id })
    })
  }
  return orders.length
}
