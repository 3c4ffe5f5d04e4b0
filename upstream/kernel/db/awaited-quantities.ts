import { sql, type RawBuilder } from 'kysely'

/**
 * Subquery: quantity of open backorders at `now` for the statement's row of `goods`, in
 * thousandths, except those passed over for a `problem`. Arrivals belong to them first, also before
 * the job has allocated them (decision 134). Backorders stand above goods, so goods ask here
 * instead of naming their tables.
 */
export function awaitedBy(now: number): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(backorders.quantity_milli - backorders.served_milli), 0) from backorders
    where backorders.goods_id = goods.id and backorders.state = 'waiting'
      and backorders.until_at > ${now} and backorders.problem = ''
  )`
}

/**
 * Subquery: a store's reservation at `now` for the statement's row of `goods`, in thousandths, less
 * the shortage of the goods: orders come before reservations.
 */
export function reservedBy(storeId: number | undefined, now: number): RawBuilder<number> {
  if (storeId === undefined) return sql<number>`0`
  return sql<number>`coalesce((
    select case when quantity_milli > goods.short_milli
      then quantity_milli - goods.short_milli else 0 end
    from stock_reservations
    where stock_reservations.store_id = ${storeId} and stock_reservations.goods_id = goods.id
      and stock_reservations.until_at > ${now}
  ), 0)`
}
