import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import { insertInputs } from '#upstream/trade/orders/inputs-store'
import type { DemoGoods } from './demo-goods'
import type { PastOrder } from './past-order'
import { pastInputs } from './past-inputs'
import { cancelRequestRows } from './waiting-orders'

export async function insertOrders(
  trx: Db,
  past: readonly PastOrder[],
  goods: readonly DemoGoods[],
): Promise<void> {
  await insertRows(
    trx,
    'submissions',
    past.map(({ order }) => ({
      id: order.submission_id,
      store_id: order.store_id,
      token: `demo-past-order-${String(order.id)}`,
      created_at: order.created_at,
    })),
  )
  await insertInputs(trx, pastInputs(past, goods))
  await insertRows(trx, 'cancel_requests', cancelRequestRows(past))
  await insertRows(
    trx,
    'orders',
    // Bulk inserts need rows of one shape.
    past.map(({ order }) => ({
      shelf_months: 0,
      shipped_at: null,
      completed_at: null,
      held_at: null,
      hold_reason: '',
      cancel_request_id: null,
      ...order,
    })),
  )
  await insertRows(
    trx,
    'order_lines',
    past.flatMap(({ lines }) => lines).map((line, at) => ({ ...line, id: at + 1 })),
  )
  await insertRows(
    trx,
    'order_events',
    past.flatMap(({ events }) => events),
  )
  await insertRows(
    trx,
    'payments',
    past.map(({ payment }) => payment),
  )
}
