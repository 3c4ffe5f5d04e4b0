import { readTypedQuantity } from '#contract/typed-quantity'
import { milliToQuantity, quantityToMilli } from '#upstream/kernel/quantities/units'
import { convertWeight, isWeight } from './weights'

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
const casesAndMore = /^(?<count>[\d.]+)(?<unit>[^\d.]+)(?<more>[\d.]+)(?<loose>[^\d.]+)$/u

/** What a typed number of a unit, or one as 2件5盒, comes to in the unit of a product. */
export function countPieces(quantity: string, unit: string, goods: CountedGoods): Pieces {
  const joined = casesAndMore.exec(quantity)?.groups
  if (joined !== undefined) return countJoined(joined, goods)
  const { quantity: number, error } = readTypedQuantity(quantity)
  if (error !== undefined) return { problem: error }
  if (number === undefined) return {}
  const milli = quantityToMilli(number)
  if (isOwnUnit(unit, goods.unit)) return { quantityMilli: milli }
  if (isWeight(unit)) return weigh(milli, unit, goods)
  const worth = worthOf(unit, goods)
  if (worth === undefined) return { quantityMilli: milli, comesTo: `按 ${number} ${goods.unit}计` }
  if (worth === 0) return { problem: `本品没有${unit}装量，请按${goods.unit}填写` }
  return comingTo(`${number} ${unit}`, Math.round((milli * worth) / 1000), goods)
}

/** Cases and single packages; what is not of the product's own unit cannot be added. */
function countJoined(said: Record<string, string>, goods: CountedGoods): Pieces {
  const { count = '', unit = '', more = '', loose = '' } = said
  const parts = [countPieces(count, unit, goods), countPieces(more, loose, goods)]
  const problem = parts.find((part) => part.problem !== undefined)?.problem
  if (problem !== undefined) return { problem }
  if (loose !== goods.unit) return { problem: `本品按${goods.unit}卖，请按${goods.unit}填写` }
  const sum = parts.reduce((milli, { quantityMilli = 0 }) => milli + quantityMilli, 0)
  return comingTo(`${count} ${unit} ${more} ${loose}`, sum, goods)
}

function weigh(milli: number, unit: string, goods: CountedGoods): Pieces {
  if (!isWeight(goods.unit)) return { problem: `本品按${goods.unit}卖，请按${goods.unit}填写` }
  const quantityMilli = convertWeight(milli, unit, goods.unit)
  if (quantityMilli === undefined) return { problem: `请按${goods.unit}填写，最多三位小数` }
  if (quantityMilli === milli) return { quantityMilli }
  return comingTo(`${milliToQuantity(milli)} ${unit}`, quantityMilli, goods)
}

function comingTo(said: string, quantityMilli: number, { unit }: CountedGoods): Pieces {
  return { quantityMilli, comesTo: `${said} = ${milliToQuantity(quantityMilli)} ${unit}` }
}

/** Whether a product is counted by a unit: by its own, by packages of it, or by the same weight. */
export function isUnitOf(unit: string, goods: CountedGoods): boolean {
  if (isWeight(unit) && isWeight(goods.unit)) return true
  return isOwnUnit(unit, goods.unit) || worthOf(unit, goods) !== undefined
}

function isOwnUnit(unit: string, own: string): boolean {
  return unit === '' || unit === own
}

/** Thousandths of the product's unit in one; 0 where the product does not tell; undefined for no other unit. */
function worthOf(unit: string, { caseMilli, stepMilli }: CountedGoods) {
  if (cases.has(unit)) return caseMilli
  return steps.has(unit) ? stepMilli : undefined
}
