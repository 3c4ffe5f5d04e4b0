import { flashLineType } from '#contract/cart'
import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { isOutage, type Failure, type Result } from '#app/upstream-client/result'
import { callOrThrow, call } from '#app/upstream-client/api.server'
import { callIfPossible } from '#app/upstream-client/optional-answer.server'
import { toLineTrace, type LineTrace } from '#app/views/cart/line-trace'

/** One line of an addition: goods, quantity, and the price and warehouse the buyer saw. */
export type Addition = InputOf<Calls['cart.add']>['list'][number]

export type Cart = DataOf<Calls['cart.list']>

/** Quantities in the goods' unit. */
export interface CartChanges {
  quantities: { lineId: number; quantity: number }[]
  selected: number[]
  unselected: number[]
}

/** Result of one line: its notices, or why it is not saved. */
export interface SavedLine {
  lineId: number
  message?: string
  failure?: Failure
  /** The cart after this change, where requested and supported by the upstream. */
  cart?: Cart
}

const parallelEdits = 8
const allLines = { filters: 99999 }

export function holdFlash(request: Request, addition: Omit<Addition, 'type'>) {
  return call(request, 'cart.add', { list: [{ ...addition, type: flashLineType }] })
}

/** Adds a number of combination sets to the cart, with all their goods. */
export function addSet(request: Request, id: number, count: number) {
  return call(request, 'cart.addSet', { id, count })
}

/** The calculation of a line's amount; optional, so a failure is a value. */
export async function getLineTrace(request: Request, lineId: number): Promise<LineTrace> {
  const answer = await callIfPossible(request, 'cart.trace', { id: lineId })
  return toLineTrace(lineId, answer?.trace)
}

/** All lines of the acting store's cart with their notices and reasons. */
export function getCart(request: Request): Promise<Cart> {
  return callOrThrow(request, 'cart.list', allLines)
}

/** The cart as `getCart`, for actions: a failure comes back as a value. */
export async function readCart(request: Request): Promise<Result<{ cart: Cart }>> {
  const result = await call(request, 'cart.list', allLines)
  return result.ok ? { ok: true, cart: result.data } : result
}

/**
 * Saves changed quantities and selections. Every line has its own outcome: one refused quantity
 * does not stop the others, but after the first 5xx nothing more is sent. `wantsCart`: where one
 * call is enough, its answer carries the cart.
 */
export async function saveCart(
  request: Request,
  changes: CartChanges,
  wantsCart = false,
): Promise<SavedLine[]> {
  const { quantities, selected, unselected } = changes
  const calls = quantities.length + Number(selected.length > 0) + Number(unselected.length > 0)
  const withCart = wantsCart && calls === 1
  const saved: SavedLine[] = []
  for (let start = 0; start < quantities.length; start += parallelEdits) {
    const some = quantities.slice(start, start + parallelEdits)
    const outage = findOutage(saved)
    saved.push(
      ...(outage === undefined
        ? await Promise.all(some.map((change) => editLine(request, { ...change, withCart })))
        : some.map(({ lineId }) => ({ lineId, failure: outage }))),
    )
  }
  for (const [ids, isSelected] of [[selected, true] as const, [unselected, false] as const]) {
    const before = findOutage(saved)
    saved.push(...(await saveTicks(request, { ids, isSelected, withCart }, before)))
  }
  return saved
}

/** The first failure caused by the upstream, not by the line. */
export function findOutage(saved: readonly SavedLine[]): Failure | undefined {
  return saved.find(({ failure }) => failure !== undefined && isOutage(failure))?.failure
}

/** Refusals that concern the whole request, not a line. */
const saidCodes = new Set<number>([codes.otherStore, codes.forbidden])

async function editLine(
  request: Request,
  { lineId, quantity, withCart }: CartChanges['quantities'][number] & { withCart: boolean },
): Promise<SavedLine> {
  const asked = { id: lineId, quantity, withCart: withCart || undefined }
  const result = await call(request, 'cart.edit', asked)
  if (!result.ok) return { lineId, failure: result }
  const { message, cart } = result.data
  return { lineId, message, cart }
}

async function saveTicks(
  request: Request,
  { ids, isSelected, withCart }: { ids: number[]; isSelected: boolean; withCart: boolean },
  before: Failure | undefined,
): Promise<SavedLine[]> {
  if (ids.length === 0) return []
  const asked = { ids, isSelected, withCart: withCart || undefined }
  const result = before ?? (await call(request, 'cart.batchSelect', asked))
  const cart = result.ok ? result.data.cart : undefined
  // The remaining refusals are of deleted lines, which will not be on the page.
  const isSaid = !result.ok && (isOutage(result) || saidCodes.has(result.code ?? 0))
  const failure = isSaid ? result : undefined
  return ids.map((lineId) => ({ lineId, cart, ...(failure !== undefined && { failure }) }))
}
