import type { GoodsRow } from '#app/views/goods/goods-row'

/** A reorder suggestion by the store's own rhythm, with a quantity. */
export interface DueRow {
  goods: GoodsRow
  /** Days. */
  everyDays: number
  usualQuantity: number
  /** 0 where it cannot be ordered now. */
  proposedQuantity: number
  /** ms. */
  lastAt: number
  lastQuantity: number
  runsOutAt: number
}
