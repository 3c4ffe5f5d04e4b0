import { sql, type RawBuilder } from 'kysely'

/**
 * What all stores of a licence holder have ordered of the statement's row of `goods` since a moment
 * (an expression, ms), thousandths of the unit, less what was given back of it. Cancelled orders do not count, nor unpaid ones whose
 * time to pay is over at `now`; neither do lines of flash sales and sets, which have limits of their
 * own. Orders stand above goods, so this is how goods ask without naming their tables.
 */
export function orderedSince(
  ownerId: number,
  since: RawBuilder<unknown>,
  now: number,
): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(
      order_lines.quantity_milli - order_lines.closed_milli - order_lines.refunded_milli
    ), 0) from order_lines
    inner join orders on orders.id = order_lines.order_id
    inner join stores on stores.id = orders.store_id
    where order_lines.goods_id = goods.id and order_lines.kind = 'goods'
      and order_lines.price_source not in ('flash', 'set') and stores.owner_id = ${ownerId}
      and orders.state <> 'cancelled'
      and not (orders.state = 'unpaid' and orders.pay_by_at <= ${now})
      and orders.created_at >= ${since}
  )`
}
