import type { CartTotal } from '#contract/cart'
import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Result } from '#app/utils/result'
import { ask, tell } from './api.server'

/** What one line of an addition says: goods, pieces, and the price and warehouse the buyer saw. */
export type Addition = InputOf<Calls['cart.add']>['list'][number]

export type Cart = DataOf<Calls['cart.list']>

/** What a buyer changed on the cart page. Quantities in the goods' unit. */
export interface CartChanges {
  quantities: { lineId: number; quantity: number }[]
  selected: number[]
  unselected: number[]
}

/** What became of one quantity: the one now in the cart, and what there is to say about it. */
export interface SavedLine {
  lineId: number
  quantity?: number
  message?: string
  isRefused: boolean
}

const parallelEdits = 8

/** Puts goods into the cart; every line has its own outcome (added, adjusted, refused). */
export function addToCart(request: Request, list: Addition[]) {
  return tell(request, 'cart.add', { list })
}

/** Puts one package step of a product into the cart (domain-rules §9). */
export function quickAdd(request: Request, goodsId: number) {
  return tell(request, 'cart.quickAdd', { id: goodsId })
}

/** All lines of the acting store's cart with their notices and reasons. */
export function getCart(request: Request): Promise<Cart> {
  return ask(request, 'cart.list', { filters: 99999 })
}

/**
 * Saves changed quantities and selections. Every line has its own outcome: one refused quantity
 * does not stop the others.
 */
export async function saveCart(request: Request, changes: CartChanges): Promise<SavedLine[]> {
  const saved: SavedLine[] = []
  for (let start = 0; start < changes.quantities.length; start += parallelEdits) {
    const some = changes.quantities.slice(start, start + parallelEdits)
    saved.push(...(await Promise.all(some.map((change) => editLine(request, change)))))
  }
  if (changes.selected.length > 0) await selectLines(request, changes.selected, true)
  if (changes.unselected.length > 0) await selectLines(request, changes.unselected, false)
  return saved
}

async function editLine(
  request: Request,
  { lineId, quantity }: CartChanges['quantities'][number],
): Promise<SavedLine> {
  const result = await tell(request, 'cart.edit', { id: lineId, quantity })
  if (!result.ok) return { lineId, message: result.message, isRefused: true }
  const { quantity: kept, message } = result.data
  return { lineId, quantity: kept, message, isRefused: false }
}

/** Takes lines into the selection, or out of it. */
export function selectLines(
  request: Request,
  ids: number[],
  isSelected: boolean,
): Promise<Result<{ data: { total: CartTotal } }>> {
  return tell(request, 'cart.batchSelect', { ids, isSelected })
}

/** Deletes lines; `count` says how many there were. */
export function deleteLines(request: Request, ids: number[]) {
  return tell(request, 'cart.batchDelete', { ids })
}

/** Notes that the buyer has seen and accepts the new prices of these lines. */
export function acceptChanges(request: Request, ids: number[]) {
  return tell(request, 'cart.acceptChanges', { ids })
}
