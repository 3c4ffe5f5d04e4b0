import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import {
  readChanges,
  type FeedChange,
  type FeedPosition,
  type FeedReading,
} from '#upstream/kernel/db/change-feed'
import type { Connection } from '#upstream/kernel/db/connection'
import type { Schema } from '#upstream/kernel/db/schema'
import { Categories } from './categories'
import { Lexicon } from '../search/lexicon'
import { Listing } from './listing'
import { ListingSpecials } from './listing-specials'
import {
  readIndexRows,
  readIndexRowsAfter,
  readTerms,
  readTermsAfter,
  type IndexRow,
} from './index-rows'
import { readCategories } from './store'

/** With more changes than this, the whole index is rebuilt. */
const mostChanges = 20_000
/** From this many changed products on, changes are applied at most every `settleMs`. */
const manyChanges = 100
const settleMs = 2_000
/** A look waits no longer than this for many changes; the rest of them is taken behind it. */
const mostWaitMs = 40
/**
 * Products read at once for a new index, and changed ones. SQLite runs synchronously, so other
 * requests run between the slices.
 */
const sliceSize = 2_000
const changedSize = 250

export interface CatalogueView {
  listing: Listing
  lexicon: Lexicon
  categories: Categories
  /** Changes whenever a list or category may look different; the same in every process. */
  version: string
}

/**
 * In-memory index of one database's goods for lists and searches (decision 040). Every look first
 * reads the change feed (one statement) and applies what is new, so a response is never older than
 * its request. Only after mass changes, such as an import, the index lags by two or three seconds,
 * or the old one answers while a new one is built.
 */
export class CatalogueIndex {
  private state: (Omit<CatalogueView, 'version'> & { specials: ListingSpecials }) | undefined
  private position: FeedPosition | undefined
  private catalogueVersion = ''
  private tookManyAt = -Infinity
  private known = new Map<number, number>()
  private refreshing: Promise<void> | undefined
  private renewing: Promise<unknown> | undefined

  constructor(private readonly connection: Connection) {}

  async look(now: number): Promise<CatalogueView> {
    // A refresh under way may have read before the caller's change was committed.
    if (this.refreshing !== undefined) await this.refreshing
    this.refreshing ??= this.refresh().finally(() => {
      this.refreshing = undefined
    })
    await this.refreshing
    if (this.state === undefined) throw new Error('the catalogue index was not read')
    const { specials, ...state } = this.state
    specials.showAt(now)
    return { ...state, version: `${state.listing.version}.${this.catalogueVersion}` }
  }

  /** The number of listed products; undefined before the index is built. */
  get size(): number | undefined {
    return this.state?.listing.columns.listed
  }

  private async refresh(): Promise<void> {
    if (this.renewing !== undefined) return
    const reading = await readChanges(this.connection, this.position, mostChanges)
    const { state } = this
    if (state === undefined || reading.position.epoch !== this.position?.epoch) {
      await this.readAll(reading)
      return
    }
    // Columns are sorted by id, which a lower id committed after a higher one breaks.
    if (reading.changes.length === mostChanges || !state.listing.columns.isById) {
      void this.behind(this.readAll(reading))
      return
    }
    const news = reading.changes.filter(
      ({ goodsId, changed }) => this.known.get(goodsId) !== changed,
    )
    const taking = () => this.take(state, reading, news)
    if (news.length <= manyChanges) await taking()
    else if (performance.now() - this.tookManyAt >= settleMs)
      await Promise.race([this.behind(taking()), setTimeout(mostWaitMs)])
  }

  /** Lets work go on after the look that began it; until its end, looks read nothing new. */
  private behind(work: Promise<void>): Promise<void> {
    this.renewing = work
      // The next look retries and reports the error to its caller.
      .catch(() => (this.state = undefined))
      .finally(() => {
        this.renewing = undefined
      })
    return work
  }

  private async readAll(reading: FeedReading): Promise<void> {
    const { db } = this.connection
    const listing = new Listing()
    const lexicon = new Lexicon()
    const specials = new ListingSpecials(listing)
    await inSlices(
      (after) => readTermsAfter(db, after, sliceSize),
      (term) => {
        putTerm({ listing, lexicon }, term)
        return term.id
      },
    )
    lexicon.sort()
    await inSlices(
      (after) => readIndexRowsAfter(db, after, sliceSize),
      (row) => {
        putOrRemove(specials, row)
        return row.listed.id
      },
    )
    const categories = new Categories(await readCategories(db))
    this.state = { listing, lexicon, specials, categories }
    this.remember(reading)
  }

  private async take(
    state: NonNullable<CatalogueIndex['state']>,
    reading: FeedReading,
    news: readonly FeedChange[],
  ): Promise<void> {
    const { db } = this.connection
    for (let start = 0; start < news.length; start += changedSize) {
      const ids = news.slice(start, start + changedSize).map(({ goodsId }) => goodsId)
      const rows = await readIndexRows(db, ids)
      const terms = new Set(rows.flatMap(({ listed }) => termsOf(listed)))
      const unknown = [...terms].filter((term) => term > 0 && !state.lexicon.has(term))
      for (const term of await readTerms(db, unknown)) putTerm(state, term)
      const found = new Set(rows.map(({ listed }) => listed.id))
      for (const row of rows) putOrRemove(state.specials, row)
      for (const id of ids) if (!found.has(id)) state.specials.remove(id)
      if (ids.length === changedSize) await setImmediate()
    }
    if (news.length > manyChanges) this.tookManyAt = performance.now()
    if (reading.catalogueVersion !== this.catalogueVersion) {
      state.categories = new Categories(await readCategories(db))
      state.listing.answers.clear()
    }
    this.remember(reading)
  }

  private remember({ position, changes, catalogueVersion }: FeedReading): void {
    this.position = position
    this.catalogueVersion = catalogueVersion
    // Changes below the position are not read again, so they need not be remembered.
    this.known = new Map(
      changes
        .filter(({ changed }) => changed >= position.since)
        .map(({ goodsId, changed }) => [goodsId, changed]),
    )
  }
}

const indexes = new WeakMap<Kysely<Schema>, CatalogueIndex>()

/** The catalogue index of an open database, one per database. */
export function catalogueIndexOf({ db, engine }: Connection): CatalogueIndex {
  let index = indexes.get(db)
  if (index === undefined) {
    index = new CatalogueIndex({ db, engine })
    indexes.set(db, index)
  }
  return index
}

function putOrRemove(listing: ListingSpecials, { listed, specials, isOnShelf }: IndexRow): void {
  if (isOnShelf) listing.put(listed, specials)
  else listing.remove(listed.id)
}

function putTerm(
  { listing, lexicon }: Pick<CatalogueView, 'listing' | 'lexicon'>,
  term: Awaited<ReturnType<typeof readTerms>>[number],
): void {
  lexicon.add(term)
  if (term.kind === 'name') listing.nameKeys.set(term.id, term.sort_key)
}

function termsOf({ nameTerm, tradeTerm, manufacturerTerm, specTerm }: IndexRow['listed']) {
  return [nameTerm, tradeTerm, manufacturerTerm, specTerm]
}

async function inSlices<T>(
  read: (after: number) => Promise<T[]>,
  take: (row: T) => number,
): Promise<void> {
  let after = 0
  for (;;) {
    const rows = await read(after)
    for (const row of rows) after = take(row)
    if (rows.length < sliceSize) return
    await setImmediate()
  }
}
