/** Grams of the units that herbs are weighed in. */
const gramsOf: Readonly<Record<string, number>> = {
  ...{ kg: 1000, 千克: 1000, 公斤: 1000, 斤: 500, 市斤: 500, 两: 50, g: 1, 克: 1 },
}

/** Whether a unit is one of weight. */
export function isWeight(unit: string): boolean {
  return Object.hasOwn(gramsOf, unit.toLowerCase())
}

/** A weight, thousandths of its unit, in thousandths of another unit of weight; undefined where those do not come out even. */
export function convertWeight(milli: number, unit: string, other: string): number | undefined {
  const [own = 0, wanted = 0] = [unit, other].map((one) => gramsOf[one.toLowerCase()])
  const comesTo = (milli * own) / wanted
  return Number.isInteger(comesTo) ? comesTo : undefined
}

/** Grams from which a number without a unit may as well count grams. */
const doubtfulGrams = 100_000

/**
 * Whether a number of a herb, thousandths, says too little without its unit: 500 of what is sold by
 * kg is half a ton, or what a clinic writes for a pound.
 */
export function isDoubtful(milli: number, unit: string): boolean {
  return (milli / 1000) * (gramsOf[unit.toLowerCase()] ?? 0) >= doubtfulGrams
}
