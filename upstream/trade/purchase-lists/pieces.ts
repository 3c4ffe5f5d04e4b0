import { readTypedQuantity } from '#contract/typed-quantity'
import { milliToQuantity, quantityToMilli } from '#upstream/kernel/quantities/units'

/** What a number of a list may count of a product, thousandths of its unit. */
export interface CountedGoods {
  /** 盒. */
  unit: string
  /** 件装量; 0 is unknown. */
  caseMilli: number
  /** 中包装. */
  stepMilli: number
}

/** How much of a product a row wants, or why that cannot be told; neither where it says no number. */
export interface Pieces {
  quantityMilli?: number
  /** How the number was read, where it says something else: 5 件 = 500 盒. */
  comesTo?: string
  problem?: string
}

const cases = new Set(['件', '箱'])
const steps = new Set(['中包', '中包装', '中盒'])
const kilos = new Set(['kg', '公斤', '千克'])
const halfKilo = '斤'

/** What a typed number of a unit comes to in the unit of a product. */
export function countPieces(quantity: string, unit: string, goods: CountedGoods): Pieces {
  const { quantity: number, error } = readTypedQuantity(quantity)
  if (error !== undefined) return { problem: error }
  if (number === undefined) return {}
  const milli = quantityToMilli(number)
  if (isOwnUnit(unit, goods.unit)) return { quantityMilli: milli }
  const worth = worthOf(unit, goods)
  if (worth === undefined) return { quantityMilli: milli, comesTo: `按 ${number} ${goods.unit}计` }
  if (worth === 0) return { problem: `本品没有${unit}装量，请按${goods.unit}填写` }
  const quantityMilli = Math.round((milli * worth) / 1000)
  const comesTo = `${number} ${unit} = ${milliToQuantity(quantityMilli)} ${goods.unit}`
  return { quantityMilli, comesTo }
}

/** Whether a product is counted by a unit: by its own, by packages of it, or by the same weight. */
export function isUnitOf(unit: string, goods: CountedGoods): boolean {
  return isOwnUnit(unit, goods.unit) || worthOf(unit, goods) !== undefined
}

function isOwnUnit(unit: string, own: string): boolean {
  return unit === '' || unit === own || isSameWeight(unit, own)
}

/** Thousandths of the product's unit in one; 0 where the product does not tell; undefined for no other unit. */
function worthOf(unit: string, { unit: own, caseMilli, stepMilli }: CountedGoods) {
  if (cases.has(unit)) return caseMilli
  if (steps.has(unit)) return stepMilli
  return unit === halfKilo && kilos.has(own.toLowerCase()) ? 500 : undefined
}

function isSameWeight(unit: string, other: string): boolean {
  return kilos.has(unit) && kilos.has(other.toLowerCase())
}
