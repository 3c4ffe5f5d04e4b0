import type { ListScope } from '#contract/search'
import type { Buyer } from '#upstream/kernel/buyer'
import { storeScope, type StoreScope } from '#upstream/goods/eligibility/store-scope'
import type { CellScope } from './listing-cells'
import type { ListingColumns } from './listing-columns'

/** The store that asks for a list, and which goods it asks for; by default `showsOwn` decides. */
export interface AskedScope {
  store: StoreScope
  shown?: ListScope | undefined
}

export function askedScope(
  buyer: Buyer | undefined,
  now: number,
  shown?: ListScope,
): AskedScope | undefined {
  const store = storeScope(buyer, now)
  return store && { store, shown }
}

/** A list is cut down by itself when more than one in this many of it cannot be bought. */
const mostOutside = 3

/**
 * Whether a list shows only what the store may buy (domain-rules §8): as asked, else where more
 * than a third is outside its scope. A list of which nothing would be left is shown whole.
 */
export function showsOwn(shown: ListScope | undefined, own: number, outside: number): boolean {
  if (shown !== undefined) return shown === 'own'
  return own > 0 && outside * mostOutside > own + outside
}

/** The controlled products that are closed to a store, by slot; undefined when there are none. */
export function closedSlots(
  columns: ListingColumns,
  { isClosed }: StoreScope,
): Uint8Array | undefined {
  const { id } = columns.data
  let closed: Uint8Array | undefined
  for (const [slot, control] of columns.prices.controls) {
    if (!isClosed(id[slot] ?? 0, control)) continue
    closed ??= new Uint8Array(columns.size)
    closed[slot] = 1
  }
  return closed
}

export function cellScope(
  { store, shown }: AskedScope,
  closed: Readonly<Uint32Array> | undefined,
): CellScope {
  return {
    holds: store.holds,
    closed,
    showsOwn: (own, outside) => showsOwn(shown, own, outside),
  }
}

/** The slots that a list of them would show to the store. */
export function shownSlots(
  columns: ListingColumns,
  slots: Uint32Array,
  asked: AskedScope | undefined,
): Uint32Array {
  if (asked === undefined) return slots
  const closed = closedSlots(columns, asked.store)
  const { cell } = columns.data
  const isHeld = columns.cells.holder(asked.store)
  const own = slots.filter((slot) => closed?.[slot] !== 1 && isHeld(cell[slot] ?? 0))
  return showsOwn(asked.shown, own.length, slots.length - own.length) ? own : slots
}
