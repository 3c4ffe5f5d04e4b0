/** The ordered quantity of a product. */
export interface OrderedAmount {
  goodsId: number
  /** ms. */
  at: number
  /** In thousandths. */
  milli: number
}
