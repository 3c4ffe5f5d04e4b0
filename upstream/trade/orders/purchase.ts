/** A store's purchases of one product over all uncancelled orders. */
export interface Purchase {
  goodsId: number
  categoryId: number
  times: number
  /** ms. */
  firstAt: number
  lastAt: number
}
