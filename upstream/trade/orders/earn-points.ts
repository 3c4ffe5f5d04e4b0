import type { Database } from '#upstream/kernel/db/database'
import { lockRows } from '#upstream/kernel/db/lock'
import { listOrdersWithoutPoints } from './completed'
import { earnedPoints } from './earned-points'
import { hasEarned, movePoints } from '#upstream/members/points/store'

/** Posts at most so many orders in one go. */
const mostAtOnce = 100

/**
 * Posts the points of completed orders (domain-rules §6), and answers how many orders there were.
 * An order earns once, however late or often this runs.
 */
export async function postEarnedPoints({ db }: Database, now: number): Promise<number> {
  const orders = await listOrdersWithoutPoints(db, mostAtOnce)
  for (const { id, storeId, paidFen } of orders) {
    await db.transaction().execute(async (trx) => {
      await lockRows(trx, 'stores', [storeId])
      if (await hasEarned(trx, id)) return
      const points = earnedPoints(paidFen)
      await movePoints(trx, { storeId, kind: '消费赠送', points, orderId: id }, now)
    })
  }
  return orders.length
}
