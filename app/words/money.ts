/**
 * A price for the screen: rounded down to two places, on the decimal text itself, never through a
 * float. `formatPrice('3.3399')` is `3.33`, `formatPrice('12.5')` is `12.50` (product.md §5).
 */
export function formatPrice(yuan: string): string {
  const isNegative = yuan.startsWith('-')
  const [whole = '0', fraction = ''] = (isNegative ? yuan.slice(1) : yuan).split('.')
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  return `${isNegative ? '-' : ''}${grouped}.${fraction.slice(0, 2).padEnd(2, '0')}`
}

/** `¥12.50` or `-¥12.50`, for sentences and facts. */
export function yuanText(yuan: string): string {
  return `${yuan.startsWith('-') ? '-' : ''}¥${formatPrice(yuan.replace('-', ''))}`
}

/** `1,000`, `20.50`: yuan in names of offers, 满 1,000 减 20, without trailing zeros. */
export function shortYuan(yuan: string): string {
  return formatPrice(yuan).replace(/\.00$/, '')
}

/** An amount in a calculation: two places, up to four where not zero: `3.3333`. */
export function formatTrace(yuan: string): string {
  const fraction = /\.(\d{3,4})$/.exec(yuan)?.[1]
  const exact = fraction === undefined ? '' : fraction.slice(2).replace(/0+$/, '')
  return formatPrice(yuan) + exact
}

/** Points as yuan: 100 are ¥1. */
export function formatPoints(points: number): string {
  return formatPrice(`${Math.floor(points / 100)}.${String(points % 100).padStart(2, '0')}`)
}

/** True for "0" and "0.00" as the wire writes them. */
export function isZero(yuan: string): boolean {
  return /^-?0+(\.0+)?$/.test(yuan)
}

/** `minus('12.5', '3.3333')` is `9.1667`: exact, on ten-thousandths of a yuan. */
export function minus(yuan: string, less: string): string {
  const e4 = toE4(yuan) - toE4(less)
  const digits = (e4 < 0n ? -e4 : e4).toString().padStart(5, '0')
  return `${e4 < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** `plus('12.5', '3.3333')` is `15.8333`: exact, on ten-thousandths of a yuan. */
export function plus(yuan: string, more: string): string {
  return minus(yuan, more.startsWith('-') ? more.slice(1) : `-${more}`)
}

/** `times('12.5', '0.5')` is `6.25`: a price by a quantity of up to three places, rounded down. */
export function times(yuan: string, quantity: string): string {
  const [whole = '0', fraction = ''] = quantity.split('.')
  const e4 = (toE4(yuan) * BigInt(whole + fraction.slice(0, 3).padEnd(3, '0'))) / 1000n
  const digits = e4.toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** Exact, on ten-thousandths of a yuan. */
export function isMore(yuan: string, than: string): boolean {
  return toE4(yuan) > toE4(than)
}

function toE4(yuan: string): bigint {
  const isNegative = yuan.startsWith('-')
  const [whole = '0', fraction = ''] = (isNegative ? yuan.slice(1) : yuan).split('.')
  const e4 = BigInt(whole + fraction.slice(0, 4).padEnd(4, '0'))
  return isNegative ? -e4 : e4
}
