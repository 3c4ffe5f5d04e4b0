import { sql, type RawBuilder } from 'kysely'

/**
 * What stores wait for at `now` of the statement's row of `goods`, thousandths of the unit, without
 * those that were passed over because something speaks against them: what arrives is theirs first,
 * also before the job has come to them (decision 134). Backorders stand above goods, so this is how
 * goods ask without naming their tables.
 */
export function awaitedBy(now: number): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(backorders.quantity_milli - backorders.served_milli), 0) from backorders
    where backorders.goods_id = goods.id and backorders.state = 'waiting'
      and backorders.until_at > ${now} and backorders.problem = ''
  )`
}

/**
 * What a store has kept at `now` of the statement's row of `goods`, thousandths, less what is short
 * of the goods: orders are older.
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
