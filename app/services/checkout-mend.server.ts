import type { Failure } from '#app/upstream-client/result'
import { saveCart, selectLines } from './cart/cart.server'

/**
 * What a button at a line of step 2 asks for where goods fall short of the wished shelf life: less of
 * the line, none of it this time, or no wish (`any`). The form then asks to be calculated anew.
 * Undefined, and the form as it was, for another button.
 */
export function takeMend(form: FormData): Mend | undefined {
  const mend = readMend(form)
  if (mend !== undefined) form.set('intent', 'recalculate')
  if (mend === 'any') form.set('shelf', '0')
  return mend
}

function readMend(form: FormData): Mend | undefined {
  const asked = form.get('mend')
  if (asked === 'any') return 'any'
  const [, lineId, quantity] = /^([1-9]\d{0,14}):(\d{1,9}(?:\.\d{1,3})?)$/.exec(String(asked)) ?? []
  if (lineId === undefined || quantity === undefined) return undefined
  return { lineId: Number(lineId), quantity: Number(quantity) }
}

type Mend = 'any' | { lineId: number; quantity: number }

/** Changes the line of the cart, or takes it out of the selection; it stays in the cart. */
export async function mendLine(
  request: Request,
  mend: Mend | undefined,
): Promise<Failure | undefined> {
  if (mend === undefined || mend === 'any') return undefined
  const { lineId, quantity } = mend
  if (quantity === 0) {
    const result = await selectLines(request, [lineId], false)
    return result.ok ? undefined : result
  }
  const change = { lineId, quantity }
  const saved = await saveCart(request, { quantities: [change], selected: [], unselected: [] })
  return saved.find(({ failure }) => failure !== undefined)?.failure
}
