import type { GoodsRow } from '#app/views/goods/goods-row'

export interface BoughtRow {
  goods: GoodsRow
  /** Number of orders with it. */
  times: number
  lastAt: number
  lastQuantity: number
  /** Yuan. */
  lastPrice: string
}
