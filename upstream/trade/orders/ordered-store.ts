import { selectProducts } from '#upstream/goods/products/store'
import type { Db } from '#upstream/kernel/db/database'

/** The beginning of statements about ordered goods: products with the lines and orders they are in. */
export function selectOrderedProducts(db: Db) {
  return selectProducts(db)
    .innerJoin('order_lines', 'order_lines.goods_id', 'goods.id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
}
