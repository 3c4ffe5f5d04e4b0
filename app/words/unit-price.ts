import { contentsOf } from './smallest-unit'

interface Priced {
  price?: string | undefined
  spec: string
  unit: string
  dosageForm?: string
}

/**
 * What one 片, 粒, ml or g costs: `¥0.52/粒`; undefined where the price is hidden or the spec does not
 * say for sure how many there are. Two places, four where it is less than 0.1; rounded, and exact on
 * integers until then.
 */
export function unitPrice({ price, spec, unit, dosageForm = '' }: Priced): string | undefined {
  if (price === undefined) return undefined
  const contents = contentsOf(spec, unit, dosageForm)
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(price) ?? []
  if (contents === undefined || whole === '') return undefined
  const e4 = BigInt(whole + fraction.padEnd(4, '0'))
  const each = divide(e4 * 1000n, BigInt(contents.countMilli))
  if (each === 0n) return undefined
  const isSmall = each < 1000n
  const digits = (isSmall ? each : divide(each, 100n)).toString()
  const places = isSmall ? 4 : 2
  const padded = digits.padStart(places + 1, '0')
  return `¥${padded.slice(0, -places)}.${padded.slice(-places)}/${contents.unit}`
}

/** Half is rounded up. */
function divide(some: bigint, by: bigint): bigint {
  return (2n * some + by) / (2n * by)
}
