import type { SortOrder } from '#contract/goods'
import { unknownKey, type ListingColumns } from './listing-columns'

/** The orders of lists; those by price also as terminal buyers pay. */
export type ListingOrder = SortOrder | 'terminal_price_asc' | 'terminal_price_desc'

const slotRange = 2 ** 22
/** With more products moved than this, an order is made anew. */
const mostMerged = 1000

/** One order of all slots. */
export interface Order {
  slotAt: (place: number) => number
  /** By slot. */
  places: Uint32Array
}

interface KnownOrder {
  keyed: Float64Array
  places: Uint32Array
  moved: Set<number>
  keyOf: (slot: number) => number
}

/**
 * Slots in every order a list can have, each made when first asked for and kept up by merging.
 * What has no price or no expiry comes last either way; equals stand by id.
 */
export class ListingOrders {
  private readonly known = new Map<ListingOrder, KnownOrder>()

  constructor(
    private readonly columns: ListingColumns,
    /** Sort key of a name by its term (see `nameSortKey`). */
    private readonly nameKeys: ReadonlyMap<number, string>,
  ) {}

  /** Tells that a product came, or that its order keys changed. */
  move(slot: number): void {
    for (const [sort, order] of this.known) {
      order.moved.add(slot)
      if (order.moved.size > mostMerged) this.known.delete(sort)
    }
  }

  get(sort: ListingOrder): Order {
    let order = this.known.get(sort)
    if (order === undefined || (sort === 'name' && order.moved.size > 0)) order = this.make(sort)
    else if (order.moved.size > 0) order = this.merge(order)
    this.known.set(sort, order)
    const { keyed, places } = order
    return { slotAt: (place) => (keyed[place] ?? 0) % slotRange, places }
  }

  // Key and slot in one double sort natively, without a comparison function.
  private make(sort: ListingOrder): KnownOrder {
    const keyOf = this.keyOf(sort)
    const keyed = new Float64Array(this.columns.size)
    for (let slot = 0; slot < keyed.length; slot++) keyed[slot] = keyOf(slot) * slotRange + slot
    keyed.sort()
    return { keyed, places: placesOf(keyed), moved: new Set(), keyOf }
  }

  private merge({ keyed: old, moved, keyOf }: KnownOrder): KnownOrder {
    const incoming = Float64Array.from(moved, (slot) => keyOf(slot) * slotRange + slot).sort()
    const keyed = new Float64Array(this.columns.size)
    let place = 0
    let next = 0
    for (const key of old) {
      if (moved.has(key % slotRange)) continue
      while (next < incoming.length && (incoming[next] ?? 0) < key)
        keyed[place++] = incoming[next++] ?? 0
      keyed[place++] = key
    }
    keyed.set(incoming.subarray(next), place)
    return { keyed, places: placesOf(keyed), moved: new Set(), keyOf }
  }

  private keyOf(sort: ListingOrder): (slot: number) => number {
    // Read through `columns` each time: the arrays are replaced when they grow.
    const { columns } = this
    switch (sort) {
      case 'default':
        return (slot) => 255 - (columns.data.popularity[slot] ?? 0)
      case 'price_asc':
        return (slot) => columns.data.price[slot] ?? unknownKey
      case 'price_desc':
        return (slot) => fromHighest(columns.data.price[slot])
      case 'terminal_price_asc':
        return (slot) => columns.data.terminalPrice[slot] ?? unknownKey
      case 'terminal_price_desc':
        return (slot) => fromHighest(columns.data.terminalPrice[slot])
      case 'expiry':
        return (slot) => columns.data.expiry[slot] ?? unknownKey
      case 'newest':
        return (slot) => unknownKey - (columns.data.created[slot] ?? 0)
      case 'name': {
        const ranks = this.rankNames()
        return (slot) => ranks.get(columns.data.nameTerm[slot] ?? 0) ?? unknownKey
      }
    }
  }

  private rankNames(): Map<number, number> {
    const { data, size } = this.columns
    const names = [...new Set(data.nameTerm.subarray(0, size))].map((term) => ({
      term,
      key: this.nameKeys.get(term) ?? '\uffff',
    }))
    names.sort((a, b) => compareText(a.key, b.key))
    return new Map(names.map(({ term }, rank) => [term, rank]))
  }
}

function fromHighest(price = unknownKey): number {
  return price === unknownKey ? unknownKey : unknownKey - 1 - price
}

function placesOf(keyed: Float64Array): Uint32Array {
  const places = new Uint32Array(keyed.length)
  for (let place = 0; place < keyed.length; place++) places[(keyed[place] ?? 0) % slotRange] = place
  return places
}

// By code unit: the same in every process, whatever its language settings.
function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
