/** What a store bought of one product, over all its orders that were not cancelled. */
export interface Purchase {
  goodsId: number
  categoryId: number
  /** Orders with it. */
  times: number
  /** ms. */
  firstAt: number
  lastAt: number
}
