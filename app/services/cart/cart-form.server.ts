import { idSchema } from '#contract/scalars'
import { longestTyped, readTypedQuantity } from '#contract/typed-quantity'
import { times } from '#app/words/quantity'
import type { CartChanges } from './cart.server'

export interface CartForm {
  changes: CartChanges
  /** Every typed quantity that differs from the shown one, by line, as typed. */
  typed: Map<number, string>
  /** Why a typed quantity is invalid, by line. */
  errors: Map<number, string>
  /** Units of the goods in one set, by line of a set, whose number counts sets. */
  perSet: Map<number, number>
}

/**
 * The cart form compared with what its page showed. `number.12` is the quantity of line 12,
 * `selected` the ticked lines, `shown` the page's own state as `12:5:1,13:10:0`. Only differences
 * count as changes, so a stale page in another tab reverts nothing. Of `14:2:1:20` the number
 * counts sets with 20 units each.
 */
export function readCartForm(form: FormData): CartForm {
  const changes: CartChanges = { quantities: [], selected: [], unselected: [] }
  const read: CartForm = { changes, typed: new Map(), errors: new Map(), perSet: new Map() }
  const ticked = new Set(form.getAll('selected').map(String))
  for (const { id, quantity, isSelected, perSet } of readShown(form.get('shown'))) {
    const lineId = idSchema.parse(id)
    if (perSet !== undefined) read.perSet.set(lineId, perSet)
    readQuantity(read, lineId, quantity, form.get(`number.${id}`))
    if (ticked.has(id) !== isSelected) changes[isSelected ? 'unselected' : 'selected'].push(lineId)
  }
  return read
}

function readQuantity(
  { changes, typed, errors, perSet }: CartForm,
  lineId: number,
  shown: string,
  value: FormDataEntryValue | null,
): void {
  if (typeof value !== 'string') return
  // Full-width digits, as an input method types them, count as digits.
  const text = value.normalize('NFKC').trim().slice(0, longestTyped)
  if (text === shown) return
  typed.set(lineId, text)
  const each = perSet.get(lineId)
  const { quantity, error } = readTypedQuantity(text)
  if (quantity === undefined) errors.set(lineId, error ?? '请输入数量')
  else if (each !== undefined && !Number.isInteger(quantity)) errors.set(lineId, '请输入整套数')
  else changes.quantities.push({ lineId, quantity: times(quantity, each ?? 1) })
}

interface ShownLine {
  id: string
  quantity: string
  isSelected: boolean
  perSet: number | undefined
}

function readShown(value: FormDataEntryValue | null): ShownLine[] {
  const entries = (typeof value === 'string' ? value : '').matchAll(
    /\b([1-9]\d{0,14}):([\d.]+):([01])(?::(\d{1,7}(?:\.\d{1,3})?))?/g,
  )
  return [...entries].map(([, id = '', quantity = '', flag, each]) => ({
    id,
    quantity,
    isSelected: flag === '1',
    perSet: each === undefined || Number(each) === 0 ? undefined : Number(each),
  }))
}
