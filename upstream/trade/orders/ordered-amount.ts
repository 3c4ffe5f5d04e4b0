export interface OrderedAmount {
  goodsId: number
  /** ms. */
  at: number
  milli: number
}
