/** A quantity of the wire (pieces, or kg with up to three places) in thousandths. */
export function quantityToMilli(quantity: number): number {
  return Math.round(quantity * 1000)
}

/** Thousandths as the wire and the buyer read them: 500 → 0.5. */
export function milliToQuantity(milli: number): number {
  return milli / 1000
}
