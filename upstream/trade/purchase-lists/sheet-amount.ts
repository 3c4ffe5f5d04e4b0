import { longestTyped } from '#contract/typed-quantity'
import { hanNumerals } from './han-number'
import { readLine } from './read-line'

/** How much a row of a sheet wants. */
interface Amount {
  /** As `readTypedQuantity` takes it, `2件5盒`, or as it was typed where it is neither; '' for none. */
  quantity: string
  /** What it counts, as it was typed; '' for none. */
  unit: string
}

const longestUnit = 10
const plainNumber = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$/
const counted = /^(?<number>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)\s*(?<unit>\p{L}{1,10})$/u
const hanNumber = new RegExp(`^[${hanNumerals}]{1,9}$`, 'u')

/**
 * How much the cells of a number and of a unit say. A unit in the cell of the number stands for the
 * number; the other one is often what the product is sold in. Whether a product can be ordered by it,
 * the product tells: nothing that was written is dropped.
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

/** Reads a cell as a line would be read that has nothing else. */
function readSaid(typed: string): Amount | undefined {
  // Words of any product: the numbers of names and specs are none of this column.
  const { words, quantity, unit } = readLine(`商品 ${typed}`)
  return quantity !== '' && words === '商品' ? { quantity, unit } : undefined
}

/** A longer number is cut to one that is too large, never to another one. */
function cut(typed: string): string {
  return typed.slice(0, longestTyped)
}
