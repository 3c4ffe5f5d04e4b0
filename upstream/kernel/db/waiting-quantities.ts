import { sql, type RawBuilder } from 'kysely'

/**
 * Subquery: unshipped quantity of goods (an SQL reference), in thousandths, of orders neither
 * shipped nor cancelled; unpaid orders count while they are open. Orders stand above goods, so
 * goods ask here instead of naming their tables.
 */
export function waitingToShip(goodsId: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(
      order_lines.quantity_milli - order_lines.shipped_milli - order_lines.closed_milli
    ), 0) from order_lines
    inner join orders on orders.id = order_lines.order_id
    where order_lines.goods_id = ${goodsId}
      and orders.state in ('unpaid', 'review', 'packing', 'partlyShipped')
  )`
}
