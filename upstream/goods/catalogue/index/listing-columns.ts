import { ListingCells, type CellFacts } from './listing-cells'
import { ListingPrices, type PriceFacts } from './listing-prices'

export interface ListingRow extends CellFacts, PriceFacts {
  id: number
  expiresOn: string | null
  isInStock: boolean
  isOnPromotion: boolean
  createdAt: number
  soldMilli: number
  /** Search term ids, 0 for none. */
  nameTerm: number
  tradeTerm: number
  manufacturerTerm: number
  specTerm: number
  /** Changes whenever the product looks different on a page. */
  fingerprint: number
}

/** The structures to update after a product was written. */
interface Change {
  slot: number
  isMoved: boolean
  isReassigned: boolean
  isListedAnew: boolean
}

const dayMs = 86_400_000
/** Sort key of an unknown value, which sorts last. */
export const unknownKey = 0x7fffffff
/** Buckets of 0, 1, 2–3, 4–7 … sold: coarse, so that one order does not reorder every list. */
const popularityOf = (soldMilli: number) => Math.floor(Math.log2(soldMilli / 1000 + 1))

function allocate(length: number) {
  return {
    id: new Uint32Array(length),
    isListed: new Uint8Array(length),
    isInStock: new Uint8Array(length),
    isOnPromotion: new Uint8Array(length),
    cell: new Uint32Array(length),
    // Sort keys besides prices: 31 bits, the largest number for "unknown".
    expiry: new Int32Array(length),
    created: new Int32Array(length),
    popularity: new Uint8Array(length),
    nameTerm: new Uint32Array(length),
    tradeTerm: new Uint32Array(length),
    manufacturerTerm: new Uint32Array(length),
    specTerm: new Uint32Array(length),
    fingerprint: new Int32Array(length),
  }
}
type Columns = ReturnType<typeof allocate>

/**
 * The listed products in typed arrays, 46 bytes each, so that filtering, counting and sorting
 * 200,000 take about a millisecond per pass (decision 040).
 */
export class ListingColumns {
  /** Slots in use, including those of products no longer listed. */
  size = 0
  /** True while slots are sorted by id, which breaks ties in every order. */
  isById = true
  data: Columns = allocate(64)
  readonly cells = new ListingCells()
  readonly prices = new ListingPrices()
  private readonly counts: [Uint32Array, Uint32Array, Uint32Array, Uint32Array] = [
    new Uint32Array(64),
    new Uint32Array(64),
    new Uint32Array(64),
    new Uint32Array(64),
  ]
  private readonly slots = new Map<number, number>()
  private low = 0
  private high = 0

  /** A fingerprint of all listed products, equal in every process with the same list. */
  get version(): string {
    return `${(this.low >>> 0).toString(36)}.${(this.high >>> 0).toString(36)}`
  }

  get listed(): number {
    return this.counts[0].reduce((sum, count) => sum + count, 0)
  }

  slotOf(id: number): number | undefined {
    return this.slots.get(id)
  }

  put(row: ListingRow): Change {
    const known = this.slots.get(row.id)
    const slot = known ?? this.addSlot(row.id)
    const isListedAnew = this.data.isListed[slot] === 0
    const orderBefore = this.orderKeys(slot)
    const groupsBefore = this.groups(slot)
    this.account(slot, -1)
    this.write(slot, row)
    const isRepriced = this.prices.put(slot, row)
    this.account(slot, 1)
    return {
      slot,
      isMoved: known === undefined || isRepriced || orderBefore !== this.orderKeys(slot),
      isReassigned: known === undefined || groupsBefore !== this.groups(slot),
      isListedAnew,
    }
  }

  /** Removes a product from lists. It keeps its slot in case it returns. */
  remove(id: number): void {
    const slot = this.slots.get(id) ?? this.addSlot(id)
    this.account(slot, -1)
    this.data.isListed[slot] = 0
  }

  /** The products with a special price for everybody. */
  *idsOnPromotion(): Generator<number> {
    const { id, isListed, isOnPromotion } = this.data
    for (let slot = 0; slot < this.size; slot++)
      if (isListed[slot] === 1 && isOnPromotion[slot] === 1) yield id[slot] ?? 0
  }

  cellCounts(inStock: boolean, onPromotion: boolean): Uint32Array {
    const [all, stocked, promoted, both] = this.counts
    if (inStock) return onPromotion ? both : stocked
    return onPromotion ? promoted : all
  }

  private addSlot(id: number): number {
    const slot = this.size++
    if (slot > 0 && id < (this.data.id[slot - 1] ?? 0)) this.isById = false
    if (slot >= this.data.id.length) this.grow()
    this.slots.set(id, slot)
    this.data.id[slot] = id
    return slot
  }

  private write(slot: number, row: ListingRow): void {
    const { data } = this
    data.isListed[slot] = 1
    data.isInStock[slot] = Number(row.isInStock)
    data.isOnPromotion[slot] = Number(row.isOnPromotion)
    data.cell[slot] = this.cells.cellOf(row)
    data.expiry[slot] = row.expiresOn === null ? unknownKey : Date.parse(row.expiresOn) / dayMs
    data.created[slot] = Math.min(Math.floor(row.createdAt / 1000), unknownKey)
    data.popularity[slot] = popularityOf(row.soldMilli)
    data.nameTerm[slot] = row.nameTerm
    data.tradeTerm[slot] = row.tradeTerm
    data.manufacturerTerm[slot] = row.manufacturerTerm
    data.specTerm[slot] = row.specTerm
    data.fingerprint[slot] = row.fingerprint
  }

  private orderKeys(slot: number): string {
    const { expiry, created, popularity, nameTerm } = this.data
    return joinAt(slot, [expiry, created, popularity, nameTerm])
  }

  private groups(slot: number): string {
    const { cell, nameTerm, tradeTerm, manufacturerTerm, specTerm } = this.data
    return joinAt(slot, [cell, nameTerm, tradeTerm, manufacturerTerm, specTerm])
  }

  // Version and counts are sums over products, so they do not depend on the order of changes.
  private account(slot: number, sign: 1 | -1): void {
    const { isListed, id, fingerprint, cell, isInStock, isOnPromotion } = this.data
    if (isListed[slot] === 0) return
    const [own, value] = [id[slot] ?? 0, fingerprint[slot] ?? 0]
    this.low = (this.low + sign * mix(own, value)) | 0
    this.high = (this.high + sign * mix(value ^ 0x5bd1e995, own)) | 0
    this.countCell(cell[slot] ?? 0, sign, isInStock[slot] === 1, isOnPromotion[slot] === 1)
  }

  private countCell(cell: number, sign: 1 | -1, isInStock: boolean, isOnPromotion: boolean): void {
    for (const [at, counts] of this.counts.entries()) {
      if (cell >= counts.length) {
        this.counts[at] = new Uint32Array(counts.length * 2)
        this.counts[at].set(counts)
      }
      const isCounted = (isInStock || (at & 1) === 0) && (isOnPromotion || (at & 2) === 0)
      const all = this.counts[at]
      if (isCounted && all !== undefined) all[cell] = (all[cell] ?? 0) + sign
    }
  }

  private grow(): void {
    const larger = allocate(this.data.id.length * 2)
    for (const name of Object.keys(larger) as (keyof Columns)[]) larger[name].set(this.data[name])
    this.data = larger
  }
}

function joinAt(slot: number, columns: readonly ArrayLike<number>[]): string {
  return columns.map((column) => column[slot]).join()
}

export function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ 0x9e3779b1, 0x85ebca6b) ^ Math.imul(b ^ (b >>> 15), 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  return hash ^ (hash >>> 15)
}
