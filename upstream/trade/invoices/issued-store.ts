import type { Db } from '#upstream/kernel/db/database'
import { selectOrders } from '../orders/store'

export function listIssuedBetween(
  db: Db,
  storeId: number,
  { from, to }: { from: string; to: string },
) {
  return selectOrders(db)
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .selectAll('invoices')
    .where('orders.store_id', '=', storeId)
    .where('invoices.issued_on', '>=', from)
    .where('invoices.issued_on', '<=', to)
    .orderBy('invoices.issued_on')
    .orderBy('invoices.id')
    .execute()
}

export function listIssued(
  db: Db,
  storeId: number,
  { ids, month }: { ids: readonly number[]; month?: string | undefined },
) {
  return selectOrders(db)
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .selectAll('invoices')
    .select('orders.code as order_code')
    .where('orders.store_id', '=', storeId)
    .$if(ids.length > 0, (query) => query.where('invoices.id', 'in', ids))
    .$if(month !== undefined, (query) =>
      query.where('invoices.issued_on', 'like', `${month ?? ''}-%`),
    )
    .orderBy('invoices.id', 'desc')
    .execute()
}
