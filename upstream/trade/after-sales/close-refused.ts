import type { Context } from '#upstream/kernel/context'
import { advanceOrder } from '../orders/states'
import { insertEvents } from '../orders/store'
import { hasShipmentUnderWay, listSentLines, refuseShipment } from '../shipments/claimed-store'
import type { Asked } from './quote'
import { listTaken } from './taken-store'

/**
 * Ends shipments of which nothing was taken at the door, and orders of which nothing else is on its
 * way (拒收, domain-rules §17). In the transaction that keeps the requests.
 */
export async function closeRefused(ctx: Context, lines: Asked['lines']): Promise<void> {
  for (const shipmentId of new Set(lines.map(({ line }) => line.row.shipment_id))) {
    const sent = await listSentLines(ctx.db, { shipmentId })
    const taken = await listTaken(
      ctx.db,
      sent.map(({ id }) => id),
    )
    const isWhole = sent.every(({ id, quantity_milli }) => taken.get(id)?.milli === quantity_milli)
    const [first] = sent
    if (!isWhole || first === undefined || !(await refuseShipment(ctx.db, shipmentId))) continue
    await insertEvents(ctx, [first.order_id], `第 ${first.shipment_code} 号发货已整批拒收`)
    const isLast = !(await hasShipmentUnderWay(ctx.db, first.order_id))
    // 含麻 orders end with their receipt alone (domain-rules §5).
    if (isLast && first.order_state === 'shipped' && first.is_hm === 0)
      await advanceOrder(ctx, { id: first.order_id, state: 'shipped' }, 'receive')
  }
}
