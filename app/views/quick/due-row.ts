import type { GoodsRow } from '#app/views/goods/goods-row'

/** A product that runs out, by the store's own rhythm, and how much of it is proposed. */
export interface DueRow {
  goods: GoodsRow
  /** Days. */
  everyDays: number
  usualQuantity: number
  /** 0 for what cannot be ordered now. */
  proposedQuantity: number
  /** ms. */
  lastAt: number
  lastQuantity: number
  runsOutAt: number
}
