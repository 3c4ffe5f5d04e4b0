import { contentsOf, smallest } from '#contract/smallest-unit'
import { readTypedQuantity } from '#contract/typed-quantity'
import { milliToQuantity, quantityToMilli } from '#upstream/kernel/quantities/units'
import { whyImpossible } from './impossible-number'
import { convertWeight, isDoubtful, isWeight } from './weights'

/** The units of a product a list may use, in thousandths of its own unit. */
export interface CountedGoods {
  /** 盒. */
  unit: string
  /** 件装量. 0: unknown. */
  caseMilli: number
  /** 中包装. */
  stepMilli: number
  /** The content of one package: 0.2g*24片. */
  spec: string
}

/**
 * The quantity of a row for a product, or why it is unclear. Neither for a row without a quantity.
 */
export interface Pieces {
  quantityMilli?: number
  /** The conversion, where it differs: 5 件 = 500 盒. */
  comesTo?: string
  problem?: string
  /** The problem is the unit: the product cannot be ordered by it. */
  isOfOtherUnit?: true
}

const cases = new Set(['件', '箱'])
const steps = new Set(['中包', '中包装', '中盒'])
const casesAndMore = /^(?<count>[\d.]+)(?<unit>[^\d.]+)(?<more>[\d.]+)(?<loose>[^\d.]+)$/u

/** Converts a typed quantity with its unit, also 2件5盒, to the product's unit. */
export function countPieces(quantity: string, unit: string, goods: CountedGoods): Pieces {
  const impossible = whyImpossible(quantity)
  if (impossible !== undefined) return { problem: impossible }
  const joined = casesAndMore.exec(quantity)?.groups
  if (joined !== undefined) return countJoined(joined, goods)
  const written = withOwnUnit(quantity, goods)
  if (written !== undefined) return countPieces(written.quantity, written.unit, goods)
  const { quantity: number, error } = readTypedQuantity(quantity)
  if (error !== undefined) return { problem: error }
  if (number === undefined) return {}
  const milli = quantityToMilli(number)
  const said = `${String(number)} ${unit}`
  if (unit === '' && isDoubtful(milli, goods.unit))
    return otherUnit(
      `写的是 ${String(number)}，没有写单位；本品按${goods.unit}卖，请按${goods.unit}填写`,
    )
  if (unit === '') return { quantityMilli: milli }
  if (unit === goods.unit)
    return isWrittenIn(goods) ? askedAgain(said, goods) : { quantityMilli: milli }
  if (isWeight(unit)) return weigh(milli, unit, goods)
  const worth = worthOf(unit, goods)
  if (worth === undefined) return unpack(milli, unit, goods)
  if (worth === 0) return otherUnit(`本品没有${unit}装量，请按${goods.unit}填写`)
  return comingTo(said, Math.round((milli * worth) / 1000), goods)
}

/**
 * Splits a quantity with its unit, 10盒. The product's own unit adds nothing to the number, except
 * for a weight. Undefined for anything else.
 */
export function withOwnUnit(
  typed: string,
  goods: CountedGoods | undefined,
): { quantity: string; unit: string } | undefined {
  const { quantity, unit } = countedNumber.exec(typed.normalize('NFKC').trim())?.groups ?? {}
  if (quantity === undefined || unit === undefined) return undefined
  return { quantity, unit: unit === goods?.unit ? unitOfOwn(goods) : unit.toLowerCase() }
}

const countedNumber = /^(?<quantity>\d+(?:\.\d+)?)\s*(?<unit>\p{L}{1,10})$/u

/** Cases and single packages, which must be in the product's own unit to be added. */
function countJoined(said: Record<string, string>, goods: CountedGoods): Pieces {
  const { count = '', unit = '', more = '', loose = '' } = said
  if (worthOf(unit, goods) === undefined) return { problem: '请输入数字' }
  if (loose !== goods.unit) return { problem: `本品按${goods.unit}卖，请按${goods.unit}填写` }
  const parts = [countPieces(count, unit, goods), countPieces(more, '', goods)]
  const problem = parts.find((part) => part.problem !== undefined)?.problem
  if (problem !== undefined) return { problem }
  const sum = parts.reduce((milli, { quantityMilli = 0 }) => milli + quantityMilli, 0)
  return comingTo(`${count} ${unit} ${more} ${loose}`, sum, goods)
}

/** 240 片 of 24片 are 10 盒, where the spec is unambiguous and the division exact. */
function unpack(milli: number, unit: string, goods: CountedGoods): Pieces {
  const said = `${String(milliToQuantity(milli))} ${unit}`
  const held = isCountedIn(goods) ? undefined : contentsOf(goods.spec, goods.unit)
  if (held === undefined || held.unit !== smallest(unit)) return asked(said, goods)
  const packages = milli / held.countMilli
  if (Number.isInteger(packages)) return comingTo(said, packages * 1000, goods)
  const each = `每${goods.unit} ${String(milliToQuantity(held.countMilli))} ${unit}`
  return otherUnit(`${said} 不是整${goods.unit}（${each}），请按${goods.unit}填写`)
}

function weigh(milli: number, unit: string, goods: CountedGoods): Pieces {
  if (!isWeight(goods.unit)) return asked(`${String(milliToQuantity(milli))} ${unit}`, goods)
  const quantityMilli = convertWeight(milli, unit, goods.unit)
  if (quantityMilli === undefined) return otherUnit(`请按${goods.unit}填写，最多三位小数`)
  if (quantityMilli === milli) return { quantityMilli }
  return comingTo(`${milliToQuantity(milli)} ${unit}`, quantityMilli, goods)
}

/** The product does not have the unit: the buyer states the number of packages. */
function asked(said: string, { unit }: CountedGoods): Pieces {
  return otherUnit(`写的是 ${said}，本品按${unit}卖，请按${unit}填写`)
}

/** The spec contains several packages of the product's own unit: the number is ambiguous. */
function askedAgain(said: string, { unit, spec }: CountedGoods): Pieces {
  return otherUnit(`写的是 ${said}，规格 ${spec} 里也有${unit}，请填写要买几${unit}`)
}

function otherUnit(problem: string): Pieces {
  return { problem, isOfOtherUnit: true }
}

/**
 * Reports whether the spec counts several of the product's unit: 10 瓶 of 250ml*10瓶 may be one or
 * ten.
 */
function isWrittenIn({ spec, unit }: CountedGoods): boolean {
  return countsOf(spec).some((counted) => counted.startsWith(unit))
}

/** The same for a synonym of the unit: 袋 for goods sold by 包. */
function isCountedIn(goods: CountedGoods): boolean {
  const own = smallestOr(goods.unit)
  const isAlike = (counted: string) => smallestOr(counted.slice(0, 1)) === own
  return isWrittenIn(goods) || countsOf(goods.spec).some(isAlike)
}

function countsOf(spec: string): string[] {
  const counts = spec.normalize('NFKC').matchAll(/[*×x/]\s*(\d+)\s*(\p{Script=Han}+)/giu)
  return [...counts].flatMap(([, number, counted = '']) => (Number(number) > 1 ? [counted] : []))
}

function smallestOr(unit: string): string {
  return smallest(unit) ?? unit
}

function comingTo(said: string, quantityMilli: number, { unit }: CountedGoods): Pieces {
  return { quantityMilli, comesTo: `${said} = ${milliToQuantity(quantityMilli)} ${unit}` }
}

/** Reports whether the quantity of a row is in a unit by which its product cannot be ordered. */
export function isOfOtherUnit(
  { quantity, unit }: { quantity: string; unit: string },
  goods: CountedGoods | undefined,
): boolean {
  return goods !== undefined && countPieces(quantity, unit, goods).isOfOtherUnit === true
}

/** The unit for a quantity typed beside the product's unit. */
export function unitOfOwn(goods: CountedGoods | undefined): string {
  return goods !== undefined && isWeight(goods.unit) ? goods.unit : ''
}

/** Reports whether a product has a unit: its own, its packages, or an equivalent weight. */
export function isUnitOf(unit: string, goods: CountedGoods): boolean {
  if (isWeight(unit) && isWeight(goods.unit)) return true
  return unit === '' || unit === goods.unit || worthOf(unit, goods) !== undefined
}

/**
 * Thousandths of the product's unit in one. 0 where the product does not tell. Undefined for any
 * other unit.
 */
function worthOf(unit: string, { caseMilli, stepMilli }: CountedGoods) {
  if (cases.has(unit)) return caseMilli
  return steps.has(unit) ? stepMilli : undefined
}
