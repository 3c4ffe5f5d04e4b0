import type { ListScope } from '#contract/search'
import type { Buyer } from '#upstream/kernel/buyer'
import { storeScope, type StoreScope } from '#upstream/goods/eligibility/store-scope'
import type { CellCounts, CellFilter } from './listing-cells'
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

export interface ScopedCounts extends CellCounts {
  /** True when the list is of what the store may buy. */
  isOwn: boolean
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

interface Tally {
  products: Readonly<Uint32Array>
  /** The cells with products; undefined for all. */
  touched: readonly number[] | undefined
  closed: Readonly<Uint32Array> | undefined
}

/** Counts a list within the store's scope, and whole when that is what is shown. */
export function countScoped(
  { cells }: ListingColumns,
  filter: CellFilter & { scope?: AskedScope | undefined },
  { products, touched, closed }: Tally,
): ScopedCounts {
  const { scope } = filter
  if (scope === undefined) return { ...cells.count(filter, products, touched), isOwn: false }
  const own = cells.count(filter, products, touched, { holds: scope.store.holds, closed })
  if (showsOwn(scope.shown, own.total, own.outside)) return { ...own, isOwn: true }
  const { outside } = own
  if (outside === 0) return { ...own, isOwn: false }
  return { ...cells.count(filter, products, touched), outside, isOwn: false }
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
  const own = slots.filter(
    (slot) => closed?.[slot] !== 1 && columns.cells.holds(cell[slot] ?? 0, asked.store),
  )
  return showsOwn(asked.shown, own.length, slots.length - own.length) ? own : slots
}
