import { shownE4, shownFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'

/** A name that ends in a unit is logged in words: `amountFen: 1250` as `amount: ¥12.50`. */
export type Fields = Readonly<Record<string, unknown>>

const units = { fen: shownFen, e4: shownE4, milli: milliToQuantity }
const unitOfName = /_?(fen|e4|milli)$/i

const secretName = /password|secret|token|hash|totp/i
const numberName = /card|account|id_?number/i
/** ID card number: region, date of birth, sequence, check character. */
const identity = /\b[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])\d{3}[\dX]\b/gi
/** Bank cards begin with 3 to 6; our order numbers begin with the year. */
const bankCard = /\b[3-6]\d{15,18}\b/g
const hidden = '***'

/** The fields that differ, before and after, as JSON. */
export function changedFields(
  before: Fields = {},
  after: Fields = {},
): { before: string; after: string } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  const changed = names.filter((name) => textOf(before[name]) !== textOf(after[name]))
  return { before: pick(before, changed), after: pick(after, changed) }
}

/**
 * Before and after of a decision that also tells what it left as it was: such a field stands in
 * `before` alone, and has no arrow (desk.md §3).
 */
export function withUnchanged(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const isChanged = (name: string) => name in after && textOf(before[name]) !== textOf(after[name])
  const pickOf = (fields: Fields, isKept: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => isKept(name)))
  return {
    before: pickOf(before, (name) => isChanged(name) || before[name] !== ''),
    after: pickOf(after, isChanged),
  }
}

export function maskNumbers(text: string): string {
  return text.replace(identity, lastFour).replace(bankCard, lastFour)
}

/** JSON of the fields, '' for none; secret fields are masked. */
function pick(fields: Fields, names: readonly string[]): string {
  const there = names.filter((name) => fields[name] !== undefined)
  if (there.length === 0) return ''
  return JSON.stringify(Object.fromEntries(there.map((name) => inWords(name, fields[name]))), mask)
}

function inWords(name: string, value: unknown): [string, unknown] {
  const unit = unitOfName.exec(name)
  if (unit === null) return [name, value]
  const shown = units[unit[1]?.toLowerCase() as keyof typeof units]
  return [name.slice(0, unit.index), typeof value === 'number' ? shown(value) : value]
}

function mask(name: string, value: unknown): unknown {
  if (value === null || name === '') return value
  if (secretName.test(name)) return hidden
  if (typeof value !== 'string') return value
  return numberName.test(name) ? lastFour(value) : maskNumbers(value)
}

function lastFour(number: string): string {
  return number.length > 8 ? `${hidden}${number.slice(-4)}` : hidden
}

function textOf(value: unknown): string | undefined {
  return JSON.stringify(value)
}
