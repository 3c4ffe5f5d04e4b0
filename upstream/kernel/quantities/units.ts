/** A quantity on the wire (pieces, or kg with up to three places) in thousandths. */
export function quantityToMilli(quantity: number): number {
  return Math.round(quantity * 1000)
}

/** Thousandths as on the wire and on the screen: 500 → 0.5. */
export function milliToQuantity(milli: number): number {
  return milli / 1000
}
