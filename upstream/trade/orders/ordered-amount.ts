/** What an order had of a product. */
export interface OrderedAmount {
  goodsId: number
  /** ms. */
  at: number
  /** Thousandths of the unit. */
  milli: number
}
