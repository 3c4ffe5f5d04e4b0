export interface Purchase {
  goodsId: number
  categoryId: number
  times: number
  /** ms. */
  firstAt: number
  lastAt: number
}
