import { sql } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import { selectOrders } from '../orders/store'

export interface InvoiceSum {
  store_id: number
  /** `2026-11`. */
  month: string
  invoices: number
  invoiced_fen: number
}

/** Invoiced amounts of these stores by month of issue, both months inclusive. One statement. */
export async function sumInvoicesByMonth(
  db: Db,
  storeIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<InvoiceSum[]> {
  const month = sql<string>`substr(invoices.issued_on, 1, 7)`
  return selectOrders(db)
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .select(['orders.store_id', month.as('month')])
    .select((eb) => [
      eb.fn.count<number>('invoices.id').as('invoices'),
      eb.fn.sum<number>('invoices.amount_fen').as('invoiced_fen'),
    ])
    .where('orders.store_id', 'in', storeIds)
    .where('invoices.issued_on', '>=', `${from}-01`)
    .where('invoices.issued_on', '<=', `${to}-31`)
    .groupBy(['orders.store_id', month])
    .execute()
}
