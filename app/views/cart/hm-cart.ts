import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { toLineViews, type CartLineView } from './cart-groups'
import { cartLineRow, type GoodsTableRow } from '#app/views/goods/goods-rows'

export interface HmCartView {
  /** The buyable lines only. */
  rows: GoodsTableRow[]
  lineIds: number[]
  refused: CartLineView[]
  /** Other lines selected now, which will be deselected. */
  otherSelected: number
  /** A price or quantity changed that the buyer has not accepted yet. */
  mustConfirm: boolean
}

export function toHmCartView({ items, action }: DataOf<Calls['cart.list']>): HmCartView {
  const lines = items.filter(({ goods }) => goods.isHm)
  const views = toLineViews(lines)
  const open = new Set(views.filter(({ isBuyable }) => isBuyable).map(({ id }) => id))
  const bought = lines.filter(({ id }) => open.has(id))
  return {
    rows: bought.map(cartLineRow),
    lineIds: [...open],
    refused: views.filter(({ id }) => !open.has(id)),
    otherSelected: items.filter(({ isSelected, goods }) => isSelected && !goods.isHm).length,
    mustConfirm: action,
  }
}
