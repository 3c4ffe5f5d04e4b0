import type { Db } from '#upstream/kernel/db/database'
import { selectKept } from '../hm/store'
import { selectOrders } from '../orders/store'
import type { ShipmentOutcome } from './receipt-rules'
import { arrivedMilli } from './receipt-store'

export async function listShipmentOutcomes(db: Db, orderId: number): Promise<ShipmentOutcome[]> {
  const rows = await db
    .selectFrom('shipments')
    .select(['id', 'state', 'kind', 'received_at'])
    .where('order_id', '=', orderId)
    .execute()
  const lines = await db
    .selectFrom('shipment_lines')
    .select(['shipment_id', 'received_milli', 'quantity_milli', 'refused_milli'])
    .where('shipment_id', 'in', rows.map(({ id }) => id).concat(0))
    .execute()
  return rows.map(({ id, state, kind, received_at }) => {
    const own = lines.filter(({ shipment_id }) => shipment_id === id)
    return {
      state,
      kind,
      receivedAt: received_at,
      hasArrived: state === 'received' && own.some((line) => arrivedMilli(line) > 0),
      hasRefused: state === 'refused' || own.some((line) => line.refused_milli > 0),
    }
  })
}

/** Fully shipped 含麻 orders with nothing arrived or in transit, whose receipt still waits. */
export function listUnowed(db: Db, most: number) {
  const own = db.selectFrom('shipments').select('shipments.order_id').where('kind', '=', 'order')
  const arrived = own.where((eb) =>
    eb.or([
      eb('state', 'in', ['packed', 'shipped']),
      eb.and([
        eb('state', '=', 'received'),
        eb.exists(
          eb
            .selectFrom('shipment_lines')
            .select('shipment_lines.id')
            .whereRef('shipment_lines.shipment_id', '=', 'shipments.id')
            .where((line) =>
              line.or([line('received_milli', 'is', null), line('received_milli', '>', 0)]),
            ),
        ),
      ]),
    ]),
  )
  return selectOrders(db)
    .select(['orders.id', 'orders.code', 'orders.store_id'])
    .where('orders.state', '=', 'shipped')
    .where('orders.is_hm', '=', 1)
    .where('orders.id', 'in', own.where('state', 'in', ['received', 'refused']))
    .where('orders.id', 'not in', arrived)
    .where('orders.id', 'not in', selectKept(db))
    .orderBy('orders.id')
    .limit(most)
    .execute()
}
