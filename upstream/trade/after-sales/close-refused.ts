import type { Context } from '#upstream/kernel/context'
import { insertEvents } from '../orders/store'
import { listSentLines, noteNothingReceived } from '../shipments/claimed-store'
import { completeOrder } from '../shipments/complete-order'
import { advanceShipment } from '../shipments/states'
import { findShipment } from '../shipments/store'
import type { Asked } from './quote'
import { listTaken } from './taken-store'

export interface RefusedBy {
  by: string
  words: string
}

/**
 * Closes shipments that were refused entirely, and orders that have nothing else under way (拒收,
 * domain-rules §17). Runs in the transaction that inserts the requests.
 */
export async function closeRefused(
  ctx: Context,
  lines: Asked['lines'],
  { by, words }: RefusedBy,
): Promise<void> {
  for (const shipmentId of new Set(lines.map(({ line }) => line.row.shipment_id))) {
    const sent = await listSentLines(ctx.db, { shipmentId })
    const taken = await listTaken(
      ctx.db,
      sent.map(({ id }) => id),
    )
    const isWhole = sent.every(({ id, quantity_milli }) => taken.get(id)?.milli === quantity_milli)
    const shipment = isWhole ? await findShipment(ctx.db, shipmentId) : undefined
    if (shipment === undefined) continue
    const more = { received_by: by, refusal_reason: words }
    if (!(await advanceShipment(ctx, shipment, 'refuse', more))) continue
    await noteNothingReceived(ctx.db, shipmentId)
    await insertEvents(ctx, [shipment.order_id], `第 ${shipment.code} 号发货已整批拒收`)
    await completeOrder(ctx, shipment.order_id)
  }
}
