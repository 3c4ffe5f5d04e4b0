import { selectProducts } from '#upstream/goods/products/store'
import type { Db } from '#upstream/kernel/db/database'

export function selectOrderedProducts(db: Db) {
  return selectProducts(db)
    .innerJoin('order_lines', 'order_lines.goods_id', 'goods.id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
}
