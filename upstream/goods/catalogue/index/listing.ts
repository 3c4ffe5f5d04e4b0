import { findProducts, keepSlots, type Hits, type RankedSlots } from '../search/find-products'
import type { CellFilter, FacetCounts } from './listing-cells'
import { cellScope, closedSlots, type AskedScope } from './listing-scope'
import { ListingColumns, type ListingRow } from './listing-columns'
import { ListingOrders, type Order } from './listing-orders'
import { isExpiring, slotsExpiring, type DaySpan } from './listing-expiry'
import { Postings } from './postings'
import { pickPage, withinTotal, type ListingPage } from './listing-page'
import { KeptAnswers } from '../search/kept-answers'
import { Scratch } from '../search/scratch'
import type { WordMarks } from '../search/word-marks'

export interface ListingFilter extends CellFilter {
  inStock?: boolean | undefined
  onPromotion?: boolean | undefined
  maker?: number | undefined
  expiring?: DaySpan | undefined
  ids?: ReadonlySet<number> | undefined
  /** Restricts to hits from `find` of the same listing. */
  found?: Hits | undefined
  /** The store that asks; absent for who has no scope. */
  scope?: AskedScope | undefined
}

export interface Selection {
  ids: number[]
  offset: number
  total: number
  facets: FacetCounts
  /** True when only what the store may buy is counted and shown. */
  isOwn: boolean
  /** What the filter has besides that, shown or not. */
  outside: number
}

/** A filter, with the slots that the store's scope closes. */
interface Narrowed extends ListingFilter {
  closed: Uint8Array | undefined
}

// Below this share of the products, matches are collected from their cells; otherwise the sort
// order is walked until the page is full.
const sparseShare = 1 / 16
/**
 * The goods as lists and searches see them. In memory only: `catalogue-index.ts` keeps it up to
 * date.
 */
export class Listing {
  readonly columns = new ListingColumns()
  readonly nameKeys = new Map<number, string>()
  readonly orders = new ListingOrders(this.columns, this.nameKeys)
  /** Cached search results, cleared when the words of listed products change. */
  readonly answers = new KeptAnswers()
  private readonly scratch = new Scratch()
  private byTerm: Postings | undefined
  private byCell: Postings | undefined

  get version(): string {
    return this.columns.version
  }

  put(row: ListingRow): void {
    const { slot, isMoved, isReassigned, isListedAnew } = this.columns.put(row)
    if (isMoved) this.orders.move(slot)
    if (isReassigned || isListedAnew) this.answers.clear()
    if (!isReassigned) return
    this.byTerm = undefined
    this.byCell = undefined
  }

  remove(id: number): void {
    this.columns.remove(id)
    this.answers.clear()
  }

  /**
   * Products that pass the filter: a page of ids, the exact total and the facet counts. The default
   * order is search rank, in stock first, then popularity and id (domain-rules §8); other orders
   * sort by their key alone.
   */
  select(asked: ListingFilter, page: ListingPage): Selection {
    const order = this.orders.get(page.sort, page.prices)
    const closed = asked.scope && closedSlots(this.columns, asked.scope.store)
    const filter = { ...asked, closed }
    const few = filter.found ?? this.narrow(filter)
    if (few !== undefined) return this.selectAmong(few, filter, order, page)
    const { columns } = this
    const products = columns.cellCounts(filter.inStock === true, filter.onPromotion === true)
    const scope = filter.scope && cellScope(filter.scope, this.countClosed(filter))
    const { passes, total, ...counts } = columns.cells.count(filter, products, undefined, scope)
    const shown = counts.isOwn ? filter : { ...filter, closed: undefined }
    const own = withinTotal(page, total)
    const found = { offset: own.offset, total, ...counts }
    if (total > columns.size * sparseShare)
      return { ids: this.walk(shown, { passes, total }, order, own), ...found }
    const slots = this.slotsOfCells(shown, passes)
    return { ids: pickPage(this.columns, { slots }, { order, page: own }), ...found }
  }

  /** All products that match every search word; no other filters are applied. */
  find(words: readonly WordMarks[]): Hits {
    const { columns, scratch } = this
    const byCell = () => this.postingsByCell()
    return findProducts({ columns, byTerm: this.postingsByTerm(), byCell, scratch }, words)
  }

  countOf(term: number): number {
    return this.postingsByTerm().count(term)
  }

  /**
   * Counts the products per name and manufacturer term, in the order the terms are met; term 0 is
   * none.
   */
  countTerms(slots: Uint32Array): [term: number, count: number][] {
    const { nameTerm, tradeTerm, manufacturerTerm } = this.columns.data
    const counts = new Uint32Array(this.postingsByTerm().values)
    const met: number[] = []
    const count = (term: number) => {
      const known = counts[term] ?? 0
      if (known === 0) met.push(term)
      counts[term] = known + 1
    }
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] ?? 0
      count(nameTerm[slot] ?? 0)
      count(tradeTerm[slot] ?? 0)
      count(manufacturerTerm[slot] ?? 0)
    }
    return met.map((term) => [term, counts[term] ?? 0])
  }

  alternativesTo(id: number, limit: number): number[] {
    const slot = this.columns.slotOf(id)
    const name = this.columns.data.nameTerm[slot ?? -1] ?? 0
    if (slot === undefined || name === 0) return []
    const marks = { terms: new Map([[name, 0]]), goods: new Map<number, number>() }
    const slots = this.find([marks]).slots.filter(
      (other) => other !== slot && this.columns.data.nameTerm[other] === name,
    )
    return this.best({ slots }, limit)
  }

  best(found: RankedSlots, limit: number): number[] {
    const page = { sort: 'default', offset: 0, limit } as const
    return pickPage(this.columns, found, { order: this.orders.get('default'), page })
  }

  /** The products left by a manufacturer, expiry or id filter; undefined without one. */
  private narrow({ maker, expiring, ids }: ListingFilter): RankedSlots | undefined {
    if (ids !== undefined) {
      const slots = Array.from(ids, (id) => this.columns.slotOf(id))
      return { slots: Uint32Array.from(slots.filter((slot) => slot !== undefined)) }
    }
    if (maker !== undefined) return { slots: this.postingsByTerm().get(maker) }
    if (expiring === undefined) return undefined
    return { slots: slotsExpiring(this.columns, this.orders.get('expiry'), expiring) }
  }

  private selectAmong(
    all: RankedSlots,
    filter: Narrowed,
    order: Order,
    page: ListingPage,
  ): Selection {
    const { cell } = this.columns.data
    const flagged = this.withFlags(filter, all)
    const { slots } = flagged
    const products = new Uint32Array(this.columns.cells.size)
    const closed = filter.closed && new Uint32Array(products.length)
    const touched: number[] = []
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] ?? 0
      const own = cell[slot] ?? 0
      const known = products[own] ?? 0
      if (known === 0) touched.push(own)
      products[own] = known + 1
      if (closed !== undefined && filter.closed?.[slot] === 1) closed[own] = (closed[own] ?? 0) + 1
    }
    const scope = filter.scope && cellScope(filter.scope, closed)
    const { passes, ...counts } = this.columns.cells.count(filter, products, touched, scope)
    const { total, isOwn } = counts
    const isShown = (slot: number) =>
      passes[cell[slot] ?? 0] === 1 && !(isOwn && filter.closed?.[slot] === 1)
    const listed = total === slots.length ? flagged : keepSlots(flagged, isShown)
    const own = withinTotal(page, total)
    const ids = pickPage(this.columns, listed, { order, page: own })
    return { ids, offset: own.offset, ...counts }
  }

  /** The closed products by cell, of those that pass the flags. */
  private countClosed(filter: Narrowed): Uint32Array | undefined {
    if (filter.closed === undefined) return undefined
    const { cell } = this.columns.data
    const counts = new Uint32Array(this.columns.cells.size)
    const open = { ...filter, closed: undefined }
    for (const slot of this.columns.prices.controls.keys()) {
      if (filter.closed[slot] === 0 || !this.passesFlags(open, slot)) continue
      const own = cell[slot] ?? 0
      counts[own] = (counts[own] ?? 0) + 1
    }
    return counts
  }

  private withFlags(asked: ListingFilter, all: RankedSlots): RankedSlots {
    const filter = { ...asked, closed: undefined }
    const { inStock, onPromotion, ids, maker, expiring } = filter
    const isPlain = inStock !== true && onPromotion !== true
    const isWhole = ids === undefined && maker === undefined && expiring === undefined
    // Search hits are all listed, so nothing is left to check.
    if (isPlain && isWhole) return all
    return keepSlots(all, (slot) => this.passesFlags(filter, slot))
  }

  private passesFlags(filter: Narrowed, slot: number): boolean {
    const { id, isListed, isInStock, isOnPromotion, manufacturerTerm } = this.columns.data
    if (isListed[slot] === 0 || filter.closed?.[slot] === 1) return false
    if (filter.ids?.has(id[slot] ?? 0) === false) return false
    if (filter.maker !== undefined && manufacturerTerm[slot] !== filter.maker) return false
    if (filter.expiring !== undefined && !isExpiring(this.columns, slot, filter.expiring))
      return false
    if (filter.inStock === true && isInStock[slot] === 0) return false
    return filter.onPromotion !== true || isOnPromotion[slot] === 1
  }

  private slotsOfCells(filter: Narrowed, passes: Uint8Array): Uint32Array {
    const byCell = this.postingsByCell()
    const slots: number[] = []
    for (let cell = 0; cell < passes.length; cell++) {
      if (passes[cell] === 0) continue
      for (const slot of byCell.get(cell)) if (this.passesFlags(filter, slot)) slots.push(slot)
    }
    return Uint32Array.from(slots)
  }

  /** Walks an order from its nearer end: the last page costs as much as the first. */
  private walk(
    filter: Narrowed,
    { passes, total }: { passes: Uint8Array; total: number },
    { slotAt }: Order,
    { sort, offset, limit }: ListingPage,
  ): number[] {
    const { cell, id, isInStock } = this.columns.data
    const last = this.columns.size - 1
    const wanted = Math.min(limit, total - offset)
    const behind = total - offset - wanted
    const isBackwards = behind < offset
    const ids: number[] = []
    let skip = isBackwards ? behind : offset
    const rounds = sort === 'default' ? [1, 0] : [undefined]
    for (const stock of isBackwards ? rounds.reverse() : rounds) {
      for (let step = 0; step <= last && ids.length < wanted; step++) {
        const slot = slotAt(isBackwards ? last - step : step)
        if (passes[cell[slot] ?? 0] === 0) continue
        if (stock !== undefined && isInStock[slot] !== stock) continue
        if (!this.passesFlags(filter, slot)) continue
        if (skip > 0) skip--
        else ids.push(id[slot] ?? 0)
      }
    }
    return isBackwards ? ids.reverse() : ids
  }

  private postingsByCell(): Postings {
    return (this.byCell ??= Postings.of([this.columns.data.cell], this.columns.size))
  }

  private postingsByTerm(): Postings {
    if (this.byTerm === undefined) {
      const { nameTerm, tradeTerm, manufacturerTerm, specTerm } = this.columns.data
      this.byTerm = Postings.of(
        [nameTerm, tradeTerm, manufacturerTerm, specTerm],
        this.columns.size,
      )
    }
    return this.byTerm
  }
}
