import { contentsOf } from '#contract/smallest-unit'
import { substanceOf } from '#contract/strength'

interface Priced {
  price?: string | undefined
  spec: string
  unit: string
  dosageForm?: string
}

/**
 * Price and name of the smallest unit, for comparison; undefined where the price is hidden or the
 * spec is ambiguous.
 */
export function eachCost(priced: Priced): { cost: number; unit: string } | undefined {
  const exact = exactEach(priced)
  if (exact === undefined) return undefined
  // Millionths of 1/10000 yuan: no two specs of the trade differ by less.
  const cost = Number((exact.e4 * 1_000_000_000n) / exact.countMilli)
  return { cost, unit: exact.unit }
}

function exactEach({ price, spec, unit, dosageForm = '' }: Priced) {
  const e4 = priceE4(price)
  if (e4 === undefined) return undefined
  const contents = contentsOf(spec, unit, dosageForm)
  if (contents === undefined) return undefined
  return { e4, countMilli: BigInt(contents.countMilli), unit: contents.unit }
}

function priceE4(price = ''): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(price) ?? []
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(4, '0'))
}

/** Price per g of a substance, 1/10000 yuan; undefined where price or spec is unknown. */
export function substanceCost(medicine: Parameters<typeof substanceOf>[0] & Priced) {
  const e4 = priceE4(medicine.price)
  const micrograms = substanceOf(medicine)
  if (e4 === undefined || micrograms === undefined) return undefined
  return (Number(e4) * 1_000_000) / micrograms
}

/** The same in words, per g or per mg: `¥0.83/g`. Takes 1/10000 yuan per g. */
export function substancePrice(costOfGram: number, unit: 'g' | 'mg'): string {
  const each = BigInt(Math.floor(unit === 'g' ? costOfGram : costOfGram / 1_000))
  return `${inYuan(each)}/${unit}`
}

/**
 * Price of one 片, 粒, ml or g: `¥0.52/粒`; undefined where the price is hidden or the spec is
 * ambiguous. Two places, four below 0.1; rounded down once, like every displayed price, and exact
 * on integers until then.
 */
export function unitPrice(priced: Priced): string | undefined {
  const exact = exactEach(priced)
  if (exact === undefined) return undefined
  const each = (exact.e4 * 1000n) / exact.countMilli
  if (each === 0n) return undefined
  return `${inYuan(each)}/${exact.unit}`
}

function inYuan(each: bigint): string {
  const isSmall = each < 1000n
  const digits = (isSmall ? each : each / 100n).toString()
  const places = isSmall ? 4 : 2
  const padded = digits.padStart(places + 1, '0')
  return `¥${padded.slice(0, -places)}.${padded.slice(-places)}`
}
