import { longestTyped } from '#contract/typed-quantity'
import { hanNumerals } from './han-number'
import { readLine } from './read-line'

interface Amount {
  /** For `readTypedQuantity`, `2件5盒`, or the raw text. '' for none. */
  quantity: string
  /** The unit as typed. '' for none. */
  unit: string
}

const longestUnit = 10
const plainNumber = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$/
const counted = /^(?<number>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)\s*(?<unit>\p{L}{1,10})$/u
const hanNumber = new RegExp(`^[${hanNumerals}]{1,9}$`, 'u')

/**
 * Reads the cells of quantity and unit. A unit within the quantity's cell takes precedence: the
 * unit's cell is often the sales unit. Nothing written is dropped, since only the product tells
 * which units it has.
 */
export function readAmount(typed: string, unitCell: string): Amount {
  const unit = /\p{L}/u.test(unitCell) ? unitCell.toLowerCase().slice(0, longestUnit) : ''
  if (typed === '') return { quantity: '', unit: '' }
  if (plainNumber.test(typed)) return { quantity: cut(typed.replaceAll(',', '')), unit }
  if (hanNumber.test(typed))
    return { quantity: readSaid(`${typed}盒`)?.quantity ?? cut(typed), unit }
  const said = readSaid(typed)
  if (said !== undefined) return said
  const { number, unit: own = '' } = counted.exec(typed)?.groups ?? {}
  if (number !== undefined)
    return { quantity: cut(number.replaceAll(',', '')), unit: own.toLowerCase() }
  return { quantity: cut(typed), unit }
}

function readSaid(typed: string): Amount | undefined {
  // Placeholder words, so that numbers of names and specs do not count.
  const { words, quantity, unit } = readLine(`商品 ${typed}`)
  return quantity !== '' && words === '商品' ? { quantity, unit } : undefined
}

/** Cut so that an overlong number stays too large, never becoming a valid one. */
function cut(typed: string): string {
  return typed.slice(0, longestTyped)
}
