import type { SortOrder } from '#contract/goods'
import { unknownKey, type ListingColumns } from './listing-columns'
import type { BuyerPrices, PriceAudience } from './listing-prices'

const slotRange = 2 ** 22
/** With more products moved than this, an order is rebuilt. */
const mostMerged = 1000

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
 * Slots in every sort order, each built on first use and updated by merging. Products without a
 * price or an expiry date sort last in both directions; ties are sorted by id.
 */
export class ListingOrders {
  private readonly known = new Map<string, KnownOrder>()

  constructor(
    private readonly columns: ListingColumns,
    /** Sort key of a name by its term id (see `nameSortKey`). */
    private readonly nameKeys: ReadonlyMap<number, string>,
  ) {}

  move(slot: number): void {
    for (const [sort, order] of this.known) {
      order.moved.add(slot)
      if (order.moved.size > mostMerged) this.known.delete(sort)
    }
  }

  get(sort: SortOrder, prices: BuyerPrices = listPrices): Order {
    const name = this.nameOf(sort, prices)
    let order = this.known.get(name)
    if (order === undefined || (sort === 'name' && order.moved.size > 0))
      order = this.make(this.keyOf(sort, prices))
    else if (order.moved.size > 0) order = this.merge(order)
    this.known.set(name, order)
    const { keyed, places } = isByPrice(sort) ? this.withOwn(order, sort, prices) : order
    return { slotAt: (place) => slotOfKey(keyed[place] ?? 0), places }
  }

  private nameOf(sort: SortOrder, { isTerminal, rank }: PriceAudience): string {
    if (!isByPrice(sort)) return sort
    const ofRank = this.columns.prices.hasRank(rank) ? String(rank) : ''
    return `${sort} ${isTerminal ? 'terminal' : ''} ${ofRank}`
  }

  /** The audience's order with the products that have the buyer's own prices moved. */
  private withOwn(order: KnownOrder, sort: SortOrder, { own }: BuyerPrices): KnownOrder {
    const ownKeys = new Map<number, number>()
    for (const [id, priceE4] of own) {
      const slot = this.columns.slotOf(id)
      if (slot !== undefined) ownKeys.set(slot, priceKey(sort, priceE4))
    }
    if (ownKeys.size === 0) return order
    const keyOf = (slot: number) => ownKeys.get(slot) ?? unknownKey
    return this.merge({ ...order, moved: new Set(ownKeys.keys()), keyOf })
  }

  // Key and slot combined in one double sort natively, without a comparison function.
  private make(keyOf: (slot: number) => number): KnownOrder {
    const keyed = new Float64Array(this.columns.size)
    for (let slot = 0; slot < keyed.length; slot++) keyed[slot] = keyOf(slot) * slotRange + slot
    keyed.sort()
    return { keyed, places: placesOf(keyed), moved: new Set(), keyOf }
  }

  private merge({ keyed: old, moved, keyOf }: KnownOrder): KnownOrder {
    const incoming = Float64Array.from(moved, (slot) => keyOf(slot) * slotRange + slot).sort()
    const keyed = new Float64Array(this.columns.size)
    // Checked for every product, and an array is ten times as fast as a set.
    const isMoved = new Uint8Array(this.columns.size)
    for (const slot of moved) isMoved[slot] = 1
    let place = 0
    let next = 0
    for (const key of old) {
      if (isMoved[slotOfKey(key)] === 1) continue
      while (next < incoming.length && (incoming[next] ?? 0) < key)
        keyed[place++] = incoming[next++] ?? 0
      keyed[place++] = key
    }
    keyed.set(incoming.subarray(next), place)
    return { keyed, places: placesOf(keyed), moved: new Set(), keyOf }
  }

  private keyOf(sort: SortOrder, audience: PriceAudience): (slot: number) => number {
    // Read through `columns` each time: the arrays are replaced when they grow.
    const { columns } = this
    switch (sort) {
      case 'default':
        return (slot) => 255 - (columns.data.popularity[slot] ?? 0)
      case 'price_asc':
      case 'price_desc': {
        const { prices } = columns
        const { isTerminal, rank } = audience
        // Controlled prices are left out: their place among the others would reveal a hidden price.
        return (slot) =>
          priceKey(
            sort,
            prices.controls.has(slot) ? undefined : prices.priceAt(slot, { isTerminal, rank }),
          )
      }
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

const listPrices: BuyerPrices = { isTerminal: false, own: new Map() }

export function isByPrice(sort: SortOrder): boolean {
  return sort === 'price_asc' || sort === 'price_desc'
}

// Products without a price sort last in both directions.
function priceKey(sort: SortOrder, priceE4: number | undefined): number {
  if (priceE4 === undefined) return unknownKey
  const price = Math.min(priceE4, unknownKey - 1)
  return sort === 'price_asc' ? price : unknownKey - 1 - price
}

function placesOf(keyed: Float64Array): Uint32Array {
  const places = new Uint32Array(keyed.length)
  for (let place = 0; place < keyed.length; place++) places[slotOfKey(keyed[place] ?? 0)] = place
  return places
}

// Same as %, in a third of the time.
function slotOfKey(key: number): number {
  return key - Math.floor(key / slotRange) * slotRange
}

// By code unit, so that every process sorts alike whatever its locale.
function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
