import { amount, end, quantityOf } from './mentions'

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

// 甘草 500g, 甘草三两; whether that is no spec the product tells.
const smallWeight = new RegExp(
  String.raw`(?<=[\p{Script=Han}\s,，、;])${amount}\s*(?<unit>克|g|两)${end}`,
  'iu',
)

/**
 * What a line says where it is of a product that is sold by weight: 500g is how much is wanted there,
 * and a part of the spec everywhere else.
 */
export function readWeight(
  words: string,
): { words: string; quantity: string; unit: string } | undefined {
  const found = smallWeight.exec(words)
  const { amount: typed = '', unit = '' } = found?.groups ?? {}
  const quantity = quantityOf(typed)
  const rest = words.slice(0, found?.index).trim()
  if (quantity === undefined || !/\p{Script=Han}{2}/u.test(rest)) return undefined
  return { words: rest, quantity, unit: unit.toLowerCase() }
}
