import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/**
 * What a shop with many orders asks for by the row: the deliveries of a store, what was asked for of a
 * line or of a shipment, and what came back of an order.
 */
export function addOrderIndexes(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    'create index shipments_store on shipments (store_id, id)',
    'create index after_sales_line on after_sales (shipment_line_id)',
    'create index after_sales_shipment on after_sales (shipment_id)',
    'create index balance_log_order on balance_log (order_id)',
  ])
}
