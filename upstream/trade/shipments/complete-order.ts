import type { Context } from '#upstream/kernel/context'
import { endUnowedReceipt } from '../hm/store'
import { advanceOrder } from '../orders/states'
import { insertEvents, noteHmDelivery, selectOrders } from '../orders/store'
import { completeAt, deliveredAt, endInWords } from './receipt-rules'
import { listStanding } from './standing-store'

/**
 * Completes an order that is fully sent and of which nothing is on its way any more (domain-rules
 * §17), within the transaction that ended its last shipment or closed what cannot be sent. Whether it
 * did; nothing happens to an order that is not so far, or is complete already. Of 含麻 it notes since
 * when the receipt is owed (§5), or ends the receipt that nobody owes.
 */
export async function completeOrder(ctx: Context, orderId: number): Promise<boolean> {
  const order = await selectOrders(ctx.db)
    .select(['id', 'state', 'is_hm'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order?.state !== 'shipped') return false
  const standing = await listStanding(ctx.db, orderId)
  const isHm = order.is_hm === 1
  const at = completeAt(standing, { isHm, now: ctx.now })
  if (at === undefined) {
    const delivered = isHm ? deliveredAt(standing) : undefined
    if (delivered !== undefined) await noteHmDelivery(ctx.db, orderId, delivered)
    return false
  }
  // What was handed in is decided by who checks it.
  if (isHm && !(await endUnowedReceipt(ctx.db, orderId))) return false
  if (!(await advanceOrder({ ...ctx, now: at }, order, 'receive'))) return false
  await insertEvents({ ...ctx, now: at }, [orderId], endInWords(standing, { isHm }))
  return true
}
