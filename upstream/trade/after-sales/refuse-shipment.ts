import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { insertEvents } from '../orders/store'
import { completeOrder } from '../shipments/complete-order'
import { asSent } from '../shipments/receipt-rules'
import { findSentShipment, listSentLines, noteCount } from '../shipments/receipt-store'
import { receiverOf } from '../shipments/receive'
import { advanceShipment } from '../shipments/states'
import { fileRefused } from './file-refused'

/**
 * Refuses a whole shipment at the door (拒收, domain-rules §17): nothing of it was received, and its
 * goods wait for the warehouse with the buyer's own words. To refuse it again changes nothing. 422
 * without a reason; 409 when it was received meanwhile.
 */
export async function refuseShipment(
  ctx: Context<Buyer>,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const { storeId } = ctx.buyer
  if (reason === '') throw new FormError({ reason: ['请写明拒收的原因，仓库会看到'] })
  await transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const shipment = await findSentShipment(ctx.db, storeId, id)
    if (shipment === undefined) throw notFound('发货单')
    if (shipment.state === 'refused') return
    const more = { received_by: receiverOf(ctx.buyer), refusal_reason: reason }
    if (!(await advanceShipment(ctx, shipment, 'refuse', more)))
      throw new ApiError(codes.changed, '这批货已确认收货，不能再拒收，请申请售后')
    for (const count of asSent(await listSentLines(ctx.db, id)))
      await noteCount(ctx.db, { ...count, receivedMilli: 0 })
    await insertEvents(ctx, [shipment.order_id], `发货单 ${shipment.code} 已拒收：${reason}`)
    await completeOrder(ctx, shipment.order_id)
    await fileRefused(ctx, { id, storeId, words: reason })
  })
}
