/** What a row paid for its quantity: 1/10000 yuan, null where it does not say, and thousandths. */
export interface CostedQuantity {
  costE4: number | null
  milli: number
}

/**
 * The cost of a product from its rows: the mean by quantity, because batches are bought at
 * different prices (domain-rules §22); the plain mean where none has stock. Null where none says.
 */
export function meanCostE4(rows: readonly CostedQuantity[]): number | null {
  const said = rows.flatMap(({ costE4, milli }) => (costE4 === null ? [] : [{ costE4, milli }]))
  if (said.length === 0) return null
  const total = said.reduce((sum, { milli }) => sum + milli, 0)
  const shareOf = (milli: number) => (total === 0 ? 1 / said.length : milli / total)
  return Math.round(said.reduce((sum, { costE4, milli }) => sum + costE4 * shareOf(milli), 0))
}
