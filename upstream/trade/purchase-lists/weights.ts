const gramsOf: Readonly<Record<string, number>> = {
  kg: 1000,
  千克: 1000,
  公斤: 1000,
  斤: 500,
  市斤: 500,
  两: 50,
  g: 1,
  克: 1,
}

export function isWeight(unit: string): boolean {
  return Object.hasOwn(gramsOf, unit.toLowerCase())
}

/**
 * Converts a weight, in thousandths of its unit, to another weight unit. Undefined where the result
 * is not whole.
 */
export function convertWeight(milli: number, unit: string, other: string): number | undefined {
  const [own = 0, wanted = 0] = [unit, other].map((one) => gramsOf[one.toLowerCase()])
  const comesTo = (milli * own) / wanted
  return Number.isInteger(comesTo) ? comesTo : undefined
}

/** From this many grams on a number without a unit may be meant in grams. */
const doubtfulGrams = 100_000

/**
 * Reports whether a herb's quantity, in thousandths, is ambiguous without its unit: 500 of goods
 * sold by kg is half a ton, or a clinic's notation for a pound.
 */
export function isDoubtful(milli: number, unit: string): boolean {
  return (milli / 1000) * (gramsOf[unit.toLowerCase()] ?? 0) >= doubtfulGrams
}
