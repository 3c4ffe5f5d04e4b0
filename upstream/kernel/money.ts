/**
 * Money inside the upstream is integers: amounts in 分, unit prices in 1/10000 yuan (the wire
 * carries up to four places, and 3.3333 must not become 3.33 before it is multiplied).
 */

/** 分 as yuan on the wire: 1250 → "12.5". */
export function formatYuanFen(fen: number): string {
  return formatScaled(fen, 2)
}

/** A unit price as yuan on the wire: 33333 → "3.3333". */
export function formatYuanE4(priceE4: number): string {
  return formatScaled(priceE4, 4)
}

/** Yuan as typed or on the wire → 1/10000 yuan; undefined when malformed. */
export function parseYuanE4(text: string): number | undefined {
  const match = /^(\d{1,11})(?:\.(\d{1,4}))?$/.exec(text.trim())
  if (match === null) return undefined
  return Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'))
}

/** Price × quantity in 分, rounded down like every shown price (decision 010). */
export function lineAmountFen(priceE4: number, quantityMilli: number): number {
  return Number((BigInt(priceE4) * BigInt(quantityMilli)) / 100_000n)
}

/** An amount in a message to the buyer: 125000 → ¥1,250.00. */
export function shownFen(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${fen < 0 ? '-' : ''}¥${whole}.${digits.slice(-2)}`
}

/** A unit price in words, from two places up to the four it may have: 33333 → ¥3.3333. */
export function shownE4(priceE4: number): string {
  const rest = String(priceE4 % 100).padStart(2, '0')
  return shownFen(Math.floor(priceE4 / 100)) + rest.replace(/0{1,2}$/, '')
}

/** An amount in the name of an offer: 100000 → 1,000; 2050 → 20.50. */
export function shortFen(fen: number): string {
  return shownFen(fen).slice(1).replace(/\.00$/, '')
}

function formatScaled(value: number, places: number): string {
  const digits = Math.abs(value)
    .toString()
    .padStart(places + 1, '0')
  const whole = digits.slice(0, -places)
  const fraction = digits.slice(-places).replace(/0+$/, '')
  return `${value < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** A validated amount of the contract in 分: -12.5 → -1250. Throws when malformed. */
export function yuanToFen(text: string): number {
  const e4 = parseYuanE4(text.replace(/^[+-]/, ''))
  if (e4 === undefined) throw new Error(`${text} is no amount`)
  return (text.startsWith('-') ? -e4 : e4) / 100
}

/** `yuanToFen` for an optional field: undefined for ''. */
export function typedFen(text: string): number | undefined {
  return text === '' ? undefined : yuanToFen(text)
}
