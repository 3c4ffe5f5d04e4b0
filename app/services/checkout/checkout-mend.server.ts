import type { Failure } from '#app/upstream-client/result'
import { saveCart } from '#app/services/cart/cart.server'
import { call } from '#app/upstream-client/api.server'

/**
 * The fix chosen at a line of step 2 that cannot meet the wished shelf life: a smaller quantity,
 * removal from this order, or no wish (`any`). Undefined for another button.
 */
export function readMend(form: FormData): Mend | undefined {
  const asked = form.get('mend')
  if (asked === 'any') return 'any'
  if (typeof asked !== 'string') return undefined
  const [, lineId, quantity] = /^([1-9]\d{0,14}):(\d{1,9}(?:\.\d{1,3})?)$/.exec(asked) ?? []
  if (lineId === undefined || quantity === undefined) return undefined
  return { lineId: Number(lineId), quantity: Number(quantity) }
}

/** The form for further reading: such a button also recalculates. The sent form is not changed. */
export function withMend(form: FormData, mend: Mend | undefined): FormData {
  if (mend === undefined) return form
  const read = new FormData()
  for (const [name, value] of form) read.append(name, value)
  read.set('intent', 'recalculate')
  if (mend === 'any') read.set('shelf', '0')
  return read
}

type Mend = 'any' | { lineId: number; quantity: number }

export async function mendLine(
  request: Request,
  mend: Mend | undefined,
): Promise<Failure | undefined> {
  if (mend === undefined || mend === 'any') return undefined
  const { lineId, quantity } = mend
  if (quantity === 0) {
    const result = await call(request, 'cart.batchSelect', { ids: [lineId], isSelected: false })
    return result.ok ? undefined : result
  }
  const change = { lineId, quantity }
  const saved = await saveCart(request, { quantities: [change], selected: [], unselected: [] })
  return saved.find(({ failure }) => failure !== undefined)?.failure
}
