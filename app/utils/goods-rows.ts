import type { CartLine, OrderPart } from '#contract/cart'
import type { OrderLine } from '#contract/order'
import { paths } from './paths'

/** One row of goods as an order shows it, before and after submit. */
export interface GoodsTableRow {
  id: number
  goodsId: number
  name: string
  spec: string
  manufacturer: string
  unit: string
  picture: string
  price: string | undefined
  quantity: number
  amount: string | undefined
}

/** A part of step 2 with its lines as rows. */
export type OrderPartView = Omit<OrderPart, 'lines'> & { rows: GoodsTableRow[] }

export function toPartView({ lines, ...part }: OrderPart): OrderPartView {
  return { ...part, rows: lines.map(cartLineRow) }
}

function cartLineRow({ id, goods, price, quantity, amount }: CartLine): GoodsTableRow {
  const { name, spec, manufacturer, unit } = goods
  const picture = paths.goodsImage(goods)
  return { id, goodsId: goods.id, name, spec, manufacturer, unit, picture, price, quantity, amount }
}

/** A line of a made order as a row. */
export function orderLineRow(line: OrderLine): GoodsTableRow {
  const { id, goodsId, name, spec, manufacturer, unit, price, quantity, amount } = line
  const picture = paths.goodsImage(line)
  return { id, goodsId, name, spec, manufacturer, unit, picture, price, quantity, amount }
}
