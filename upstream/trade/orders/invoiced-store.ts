import type { GoodsClass } from '#contract/goods'
import type { InvoiceKind, OrderState } from '#contract/kinds'
import { selectProducts } from '#upstream/goods/products/store'
import type { Db } from '#upstream/kernel/db/database'
import { selectOrders } from './store'

interface LineToInvoice {
  id: number
  name: string
  spec: string
  unit: string
  class: GoodsClass
  quantityMilli: number
  /** Paid after discounts, points and cash vouchers, 分. */
  paidFen: number
}

export interface OrderToInvoice {
  id: number
  storeId: number
  code: string
  state: OrderState
  kind: InvoiceKind
  createdAt: number
  totalFen: number
  shippingFen: number
  lines: LineToInvoice[]
}

export async function listOrdersToInvoice(
  db: Db,
  orderIds: readonly number[],
): Promise<OrderToInvoice[]> {
  if (orderIds.length === 0) return []
  const [orders, lines] = await Promise.all([
    selectOrders(db)
      .select(['id', 'store_id', 'code', 'state', 'invoice_kind', 'total_fen', 'shipping_fen'])
      .select('created_at')
      .where('id', 'in', orderIds)
      .orderBy('id')
      .execute(),
    selectProducts(db)
      .innerJoin('order_lines', 'order_lines.goods_id', 'goods.id')
      .select(['order_lines.id', 'order_lines.order_id', 'order_lines.name', 'order_lines.spec'])
      .select(['order_lines.unit', 'order_lines.quantity_milli', 'goods.class'])
      .select(['order_lines.paid_fen', 'order_lines.voucher_fen'])
      .where('order_lines.order_id', 'in', orderIds)
      .orderBy('order_lines.id')
      .execute(),
  ])
  return orders.map((order) => ({
    id: order.id,
    storeId: order.store_id,
    code: order.code,
    state: order.state as OrderState,
    kind: order.invoice_kind,
    createdAt: order.created_at,
    totalFen: order.total_fen,
    shippingFen: order.shipping_fen,
    lines: lines
      .filter(({ order_id }) => order_id === order.id)
      .map(({ id, name, spec, unit, quantity_milli, paid_fen, voucher_fen, ...line }) => ({
        id,
        name,
        spec,
        unit,
        class: line.class as GoodsClass,
        quantityMilli: quantity_milli,
        paidFen: paid_fen - voucher_fen,
      })),
  }))
}
