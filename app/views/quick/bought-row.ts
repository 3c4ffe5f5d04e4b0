import type { GoodsRow } from '#app/views/goods/goods-row'

/** A product that the store has bought, and how it was the last time. */
export interface BoughtRow {
  goods: GoodsRow
  /** Orders with it. */
  times: number
  lastAt: number
  lastQuantity: number
  /** Yuan. */
  lastPrice: string
}
