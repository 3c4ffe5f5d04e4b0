import type { CartLine } from '#contract/cart'
import type { Goods } from '#contract/goods'

export interface CartDrawer {
  /** 种 in the cart, and of them selected. */
  count: number
  selected: number
  /** Yuan, of the selected lines. */
  total: string
  lines: CartDrawerLine[]
}

export interface CartDrawerLine extends Pick<CartLine, 'id' | 'quantity' | 'price'> {
  goods: Pick<Goods, 'id' | 'name' | 'manufacturer' | 'spec' | 'unit' | 'priceNotice'> & {
    picture: string
  }
}
