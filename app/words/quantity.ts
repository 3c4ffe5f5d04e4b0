/** Adds quantities as integers of thousandths, as the upstream does: `sum(0.1, 0.2)` is 0.3. */
export function sum(a: number, b: number): number {
  return (Math.round(a * 1000) + Math.round(b * 1000)) / 1000
}

/** Multiplies a quantity as an integer of thousandths: `times(3, 0.1)` is 0.3. */
export function times(count: number, quantity: number): number {
  return (count * Math.round(quantity * 1000)) / 1000
}
