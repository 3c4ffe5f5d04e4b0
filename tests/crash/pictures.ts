import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

/** Tables that the steps of an order's life change; those of jobs have tests of their own. */
const tables = [
  ...(['cart_lines', 'submissions', 'orders', 'order_lines', 'payments', 'slips'] as const),
  ...(['balance_log', 'vouchers', 'store_coupons', 'goods_batches', 'quarantine'] as const),
  ...(['shipments', 'shipment_lines', 'after_sales', 'after_sales_checks'] as const),
  ...(['after_sales_parcels', 'after_sales_proposals', 'after_sales_refunds'] as const),
  ...(['order_events', 'invoice_refunds', 'audit_log'] as const),
] satisfies (keyof Schema)[]

/** Every row of these tables as one text, for comparison. */
export async function picturesOf(db: Db): Promise<string> {
  const all: unknown[] = []
  for (const table of tables)
    all.push([table, await db.selectFrom(table).selectAll().orderBy('id').execute()])
  return JSON.stringify(all)
}
