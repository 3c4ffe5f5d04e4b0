import type { Context } from '#upstream/kernel/context'
import { advanceOrder } from '../orders/states'
import { insertEvents, selectOrders } from '../orders/store'
import { completeAt } from './receipt-rules'
import { listStanding } from './receipt-store'

/**
 * Completes an order that is fully sent and of which nothing is on its way any more (domain-rules
 * §17), within the transaction that ended its last shipment or closed what cannot be sent. Whether it
 * did; nothing happens to an order that is not so far, or is complete already.
 */
export async function completeOrder(ctx: Context, orderId: number): Promise<boolean> {
  const order = await selectOrders(ctx.db)
    .select(['id', 'state', 'is_hm'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order?.state !== 'shipped') return false
  const standing = await listStanding(ctx.db, orderId)
  const at = completeAt(standing, { isHm: order.is_hm === 1, now: ctx.now })
  if (at === undefined || !(await advanceOrder({ ...ctx, now: at }, order, 'receive'))) return false
  await insertEvents({ ...ctx, now: at }, [orderId], '全部到货，订单完成')
  return true
}
