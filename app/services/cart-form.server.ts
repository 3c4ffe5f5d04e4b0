import { idSchema, quantitySchema } from '#contract/scalars'
import { z } from 'zod'
import type { CartChanges } from './cart.server'

/** The cart form as it was sent. */
export interface CartForm {
  changes: CartChanges
  /** Every typed quantity that differs from the shown one, by line, as typed. */
  typed: Map<number, string>
  /** Why a typed quantity is none, by line. */
  errors: Map<number, string>
}

const longestTyped = 20

/**
 * The cart form against what its page showed. `number.12` is the quantity of line 12, `selected`
 * the ticked lines, `shown` the page's own state as `12:5:1,13:10:0`: only what differs from it was
 * changed here, so an old page in another tab takes nothing back.
 */
export function readCartForm(form: FormData): CartForm {
  const changes: CartChanges = { quantities: [], selected: [], unselected: [] }
  const read: CartForm = { changes, typed: new Map(), errors: new Map() }
  const ticked = new Set(form.getAll('selected').map(String))
  for (const [id, quantity, isSelected] of readShown(form.get('shown'))) {
    const lineId = idSchema.parse(id)
    readQuantity(read, lineId, quantity, form.get(`number.${id}`))
    if (ticked.has(id) !== isSelected) changes[isSelected ? 'unselected' : 'selected'].push(lineId)
  }
  return read
}

const typedQuantitySchema = z
  .string()
  .min(1, '请输入数量')
  .regex(/^\d+(\.\d+)?$/, '请输入数字')
  .pipe(quantitySchema)

function readQuantity(
  { changes, typed, errors }: CartForm,
  lineId: number,
  shown: string,
  value: FormDataEntryValue | null,
): void {
  if (typeof value !== 'string') return
  // Full-width digits, as an input method types them, count as digits.
  const text = value.normalize('NFKC').trim().slice(0, longestTyped)
  if (text === shown) return
  typed.set(lineId, text)
  const quantity = typedQuantitySchema.safeParse(text)
  if (quantity.success) changes.quantities.push({ lineId, quantity: quantity.data })
  else errors.set(lineId, quantity.error.issues[0]?.message ?? '请输入数量')
}

function readShown(
  value: FormDataEntryValue | null,
): [id: string, quantity: string, on: boolean][] {
  const entries = (typeof value === 'string' ? value : '').matchAll(
    /\b([1-9]\d{0,14}):([\d.]+):([01])/g,
  )
  return [...entries].map(([, id = '', quantity = '', flag]) => [id, quantity, flag === '1'])
}
