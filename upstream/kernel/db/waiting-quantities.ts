import { sql, type RawBuilder } from 'kysely'

/**
 * What is ordered of goods (a reference in the statement) and has not been sent, thousandths of the
 * unit: of every order that is neither sent nor cancelled, unpaid ones as long as they are open.
 * Orders stand above goods, so this is how goods ask without naming their tables.
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
