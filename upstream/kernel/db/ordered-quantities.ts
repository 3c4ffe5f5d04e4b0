import { sql, type RawBuilder } from 'kysely'

/**
 * Subquery: quantity of the statement's row of `goods` that all stores of a licence holder have
 * ordered since `since` (an SQL expression, ms), in thousandths, less what was closed or refunded.
 * Cancelled orders, unpaid orders past their payment time at `now`, flash sales and sets (with
 * limits of their own) do not count. Orders stand above goods, so goods ask here instead of naming
 * their tables.
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

/**
 * Condition: an order since `since` (ms) that was not cancelled has this product (an SQL expression
 * of its id).
 */
export function isOrderedSince(goodsId: RawBuilder<unknown>, since: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from order_lines inner join orders on orders.id = order_lines.order_id
    where order_lines.goods_id = ${goodsId} and orders.state <> 'cancelled'
      and orders.created_at >= ${since}
  )`
}
