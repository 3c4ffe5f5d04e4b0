/**
 * A price for the screen: rounded down to two places, on the decimal text itself, never through a
 * float. `formatPrice('3.3399')` is `3.33`, `formatPrice('12.5')` is `12.50` (product.md §5).
 */
export function formatPrice(yuan: string): string {
  const isNegative = yuan.startsWith('-')
  const [whole = '0', fraction = ''] = (isNegative ? yuan.slice(1) : yuan).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${isNegative ? '-' : ''}${grouped}.${fraction.slice(0, 2).padEnd(2, '0')}`
}

/** Whether a wire amount is zero: "0", "0.00". */
export function isZero(yuan: string): boolean {
  return /^-?0+(\.0+)?$/.test(yuan)
}
