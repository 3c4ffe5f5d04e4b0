/**
 * Quantity discounts (product.md §3 `ladder_price`, domain-rules §2). Type 1 prices the whole
 * quantity at the reached step; type 2 only the units above the threshold.
 */
export interface PriceLadder {
  type: 1 | 2
  /** Rising thresholds in thousandths of the unit; prices in 1/10000 yuan. */
  steps: readonly LadderStep[]
}

interface LadderStep {
  fromMilli: number
  priceE4: number
}
