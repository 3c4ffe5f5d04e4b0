import type { Context } from '#upstream/kernel/context'
import { endUnowedReceipt } from '../hm/store'
import { advanceOrder } from '../orders/states'
import { insertEvents, noteHmDelivery, selectOrders } from '../orders/store'
import { completeAt, deliveredAt, endInWords } from './receipt-rules'
import { listShipmentOutcomes } from './outcome-store'

/**
 * Completes a fully shipped order with nothing in transit (domain-rules §17), in the transaction
 * that ended its last shipment or closed its rest. Returns whether it did; an order that is not due
 * or already complete stays unchanged. For 含麻 it records when the receipt's period starts (§5),
 * or closes a receipt that is not owed.
 */
export async function completeOrder(ctx: Context, orderId: number): Promise<boolean> {
  const order = await selectOrders(ctx.db)
    .select(['id', 'state', 'is_hm'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order?.state !== 'shipped') return false
  const outcomes = await listShipmentOutcomes(ctx.db, orderId)
  const isHm = order.is_hm === 1
  const at = completeAt(outcomes, { isHm, now: ctx.now })
  if (at === undefined) {
    const delivered = isHm ? deliveredAt(outcomes) : undefined
    if (delivered !== undefined) await noteHmDelivery(ctx.db, orderId, delivered)
    return false
  }
  // A receipt that was handed in is decided by the desk.
  if (isHm && !(await endUnowedReceipt(ctx.db, orderId))) return false
  if (!(await advanceOrder({ ...ctx, now: at }, order, 'receive'))) return false
  await insertEvents({ ...ctx, now: at }, [orderId], endInWords(outcomes, { isHm }))
  return true
}
