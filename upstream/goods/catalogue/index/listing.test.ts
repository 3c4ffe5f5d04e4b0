import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sortOrders, type GoodsClass, type SortOrder } from '#contract/goods'
import { draws } from '#tests/property-runs'
import { Listing, type ListingFilter } from './listing'
import type { ListingRow } from './listing-columns'
import type { BuyerPrices } from './listing-prices'
import { sortedSlice } from './smallest'

const classes: GoodsClass[] = ['chemical', 'patent', 'food']
const row: fc.Arbitrary<ListingRow> = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  categoryId: fc.integer({ min: 1, max: 4 }),
  class: fc.constantFrom(...classes),
  dosageForm: fc.constantFrom('片剂', '胶囊剂', ''),
  initial: fc.constantFrom('A', 'B', ''),
  zones: fc.constantFrom('', 'clinic', 'clinic welfare', 'welfare'),
  traits: fc.integer({ min: 0, max: 3 }),
  basePriceE4: fc.option(fc.integer({ min: 0, max: 9 })),
  specialE4: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 1 }),
  ranks: fc
    .subarray([1, 2])
    .chain((ranks) =>
      fc.tuple(...ranks.map((rank) => fc.nat(9).map((priceE4) => ({ rank, priceE4 })))),
    ),
  control: fc.constantFrom('', '', '', 'controlled'),
  expiresOn: fc.option(fc.constantFrom('2027-01-01', '2027-05-01', '2029-12-31')),
  isInStock: fc.boolean(),
  isOnPromotion: fc.boolean(),
  createdAt: fc.integer({ min: 1, max: 5 }).map((second) => second * 1000),
  soldMilli: fc.integer({ min: 0, max: 20_000 }),
  nameTerm: fc.integer({ min: 1, max: 5 }),
  tradeTerm: fc.constant(0),
  manufacturerTerm: fc.integer({ min: 6, max: 8 }),
  specTerm: fc.constant(0),
  fingerprint: fc.integer(),
})
const change = fc.oneof(
  { weight: 4, arbitrary: row },
  fc.integer({ min: 1, max: 60 }).map((id) => ({ removed: id })),
)
const filter: fc.Arbitrary<ListingFilter> = fc.record(
  {
    categories: fc.subarray([1, 2, 3, 4], { minLength: 1 }).map((ids) => new Set(ids)),
    class: fc.constantFrom(...classes, 'biologic' as const),
    dosageForm: fc.constantFrom('片剂', '没有的剂型'),
    initial: fc.constantFrom('A', 'B'),
    zone: fc.constantFrom('clinic', 'welfare', 'clin'),
    maker: fc.constantFrom(6, 7, -1),
    expiring: fc.constantFrom(
      { from: '2026-12-01', to: '2027-01-01' },
      { from: '2027-01-02', to: '2027-06-01' },
      { from: '2027-06-01', to: '2027-01-01' },
    ),
    ids: fc.array(fc.integer({ min: 1, max: 70 })).map((ids) => new Set(ids)),
    inStock: fc.boolean(),
    onPromotion: fc.boolean(),
  },
  { requiredKeys: [] },
)

function listingOf(changes: readonly (ListingRow | { removed: number })[]) {
  const listing = new Listing()
  const rows = new Map<number, ListingRow>()
  for (let term = 1; term <= 5; term++) listing.nameKeys.set(term, `key ${9 - term}`)
  for (let id = 1; id <= 60; id++) listing.remove(id)
  for (const one of changes) {
    if ('removed' in one) {
      listing.remove(one.removed)
      rows.delete(one.removed)
    } else {
      listing.put(one)
      rows.set(one.id, one)
    }
    // Orders and counts built in between must be updated as well as rebuilt.
    if (rows.size % 7 === 0)
      for (const prices of [undefined, { isTerminal: true, rank: 1, own: new Map() }])
        listing.select({}, { sort: 'price_asc', prices, offset: 0, limit: 3 })
  }
  return { listing, rows: [...rows.values()] }
}

function passes(given: ListingFilter, item: ListingRow, but?: 'class' | 'dosageForm' | 'initial') {
  return (
    (given.categories?.has(item.categoryId) ?? true) &&
    (but === 'class' || given.class === undefined || given.class === item.class) &&
    (but === 'dosageForm' ||
      given.dosageForm === undefined ||
      given.dosageForm === item.dosageForm) &&
    (but === 'initial' || given.initial === undefined || given.initial === item.initial) &&
    (given.zone === undefined || item.zones.split(' ').includes(given.zone)) &&
    (given.maker === undefined || item.manufacturerTerm === given.maker) &&
    (given.expiring === undefined ||
      (item.expiresOn !== null &&
        item.expiresOn >= given.expiring.from &&
        item.expiresOn <= given.expiring.to)) &&
    (given.ids === undefined || given.ids.has(item.id)) &&
    (given.inStock !== true || item.isInStock) &&
    (given.onPromotion !== true || item.isOnPromotion)
  )
}

const popularity = (item: ListingRow) => Math.floor(Math.log2(item.soldMilli / 1000 + 1))
type KeysOf = (item: ListingRow, prices: BuyerPrices) => (number | string)[]
const keysOf: Record<SortOrder, KeysOf> = {
  default: (item) => [item.isInStock ? 0 : 1, -popularity(item)],
  name: (item) => [`key ${9 - item.nameTerm}`],
  price_asc: (item, prices) => [seenBy(item, prices) ?? Infinity],
  price_desc: (item, prices) => [-(seenBy(item, prices) ?? -Infinity)],
  expiry: (item) => [item.expiresOn ?? '9999'],
  newest: (item) => [-item.createdAt],
}

/** The buyer's price, restated from domain-rules §2; a price of 0 means none. */
function seenBy(item: ListingRow, { isTerminal, rank, own }: BuyerPrices): number | undefined {
  if (own.has(item.id)) return own.get(item.id)
  if (item.control !== '') return undefined
  const ofRank = item.ranks.find((one) => one.rank === rank)?.priceE4
  const special = isTerminal ? item.specialE4 : null
  return special ?? (ofRank || item.basePriceE4 || undefined)
}

const listPrices: BuyerPrices = { isTerminal: false, own: new Map() }
const anyPrices: fc.Arbitrary<BuyerPrices> = fc.record({
  isTerminal: fc.boolean(),
  rank: fc.constantFrom(undefined, 1, 2, 3),
  own: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 70 }), fc.option(fc.nat(9), { nil: undefined })))
    .map((entries) => new Map(entries)),
})

function compare(sort: SortOrder, prices = listPrices) {
  return (a: ListingRow, b: ListingRow) => {
    const [ofA, ofB] = [keysOf[sort](a, prices), keysOf[sort](b, prices)]
    const at = ofA.findIndex((key, index) => key !== ofB[index])
    if (at < 0) return a.id - b.id
    return (ofA[at] ?? 0) < (ofB[at] ?? 0) ? -1 : 1
  }
}

function countBy(rows: readonly ListingRow[], key: 'class' | 'dosageForm' | 'initial') {
  const counts = new Map<string, number>()
  for (const item of rows) counts.set(item[key], (counts.get(item[key]) ?? 0) + 1)
  return counts
}

describe('a listing after any changes', () => {
  const changes = fc.array(change, { maxLength: 120 })
  const anyOrder = fc.tuple(fc.constantFrom(...sortOrders), anyPrices)
  const page = fc.record({ offset: fc.nat(30), limit: fc.integer({ min: 1, max: 20 }) })

  test('gives the page that filtering and sorting all rows would give', () => {
    fc.assert(
      fc.property(changes, filter, page, anyOrder, (all, given, at, [sort, prices]) => {
        const { listing, rows } = listingOf(all)
        const expected = rows.filter((item) => passes(given, item)).sort(compare(sort, prices))
        const selection = listing.select(given, { sort, prices, ...at })
        expect(selection.total).toBe(expected.length)
        const last = Math.max(0, Math.ceil(expected.length / at.limit) - 1) * at.limit
        const from = at.offset < expected.length ? at.offset : last
        expect(selection.offset).toBe(from)
        expect(selection.ids).toEqual(expected.slice(from, from + at.limit).map(({ id }) => id))
      }),
      { numRuns: draws(300) },
    )
  })

  test('keeps to what a store may buy where more than a third is outside, and counts both', () => {
    const scope = fc.record({
      classes: fc.subarray(classes),
      traits: fc.integer({ min: 0, max: 3 }),
      open: fc.subarray([...Array(60).keys()]).map((ids) => new Set(ids)),
      shown: fc.constantFrom(undefined, 'own' as const, 'all' as const),
      isFound: fc.boolean(),
    })
    fc.assert(
      fc.property(changes, filter, scope, page, (all, given, of, at) => {
        const { listing, rows } = listingOf(all)
        const isOwn = (item: ListingRow) =>
          of.classes.includes(item.class) &&
          (item.traits & ~of.traits) === 0 &&
          (item.control === '' || of.open.has(item.id))
        const store = {
          holds: (goodsClass: GoodsClass, traits: number) =>
            of.classes.includes(goodsClass) && (traits & ~of.traits) === 0,
          isClosed: (id: number) => !of.open.has(id),
        }
        const found = of.isFound
          ? listing.find([
              { terms: new Map([1, 2, 3, 4, 5].map((term) => [term, 0])), goods: new Map() },
            ])
          : undefined
        const asked = { ...given, found, scope: { store, shown: of.shown } }
        const selection = listing.select(asked, { sort: 'default', ...at })
        const wide = rows.filter((item) => passes(given, item))
        const own = wide.filter(isOwn)
        const outside = wide.length - own.length
        const cutsDown = own.length > 0 && outside * 3 > wide.length
        const showsOwn = of.shown === undefined ? cutsDown : of.shown === 'own'
        const shown = (showsOwn ? own : wide).sort(compare('default'))
        expect(selection.outside).toBe(outside)
        expect(selection.total).toBe(shown.length)
        const { offset } = selection
        expect(selection.ids).toEqual(shown.slice(offset, offset + at.limit).map(({ id }) => id))
        const counted = rows.filter((item) => passes(given, item, 'class'))
        expect(new Map<string, number>(selection.facets.class)).toEqual(
          countBy(showsOwn ? counted.filter(isOwn) : counted, 'class'),
        )
      }),
      { numRuns: draws(300) },
    )
  })

  test('counts each facet with all other filters but its own', () => {
    fc.assert(
      fc.property(changes, filter, (all, given) => {
        const { listing, rows } = listingOf(all)
        const { facets } = listing.select(given, { sort: 'default', offset: 0, limit: 1 })
        for (const key of ['class', 'dosageForm', 'initial'] as const) {
          const counted = rows.filter((item) => passes(given, item, key))
          expect(new Map<string, number>(facets[key])).toEqual(countBy(counted, key))
        }
      }),
    )
  })

  test('ranks what a search found before stock, and filters it alike', () => {
    fc.assert(
      fc.property(changes, filter, (all, given) => {
        const { listing, rows } = listingOf(all)
        const names = new Map([
          [1, 3],
          [2, 5],
        ])
        const makers = new Map([
          [6, 1],
          [7, 7],
        ])
        const hits = listing.find([
          { terms: names, goods: new Map() },
          { terms: makers, goods: new Map() },
        ])
        const rank = (item: ListingRow) =>
          Math.min(names.get(item.nameTerm) ?? 99, makers.get(item.manufacturerTerm) ?? 99)
        const expected = rows
          .filter((item) => names.has(item.nameTerm) && makers.has(item.manufacturerTerm))
          .filter((item) => passes(given, item))
          .sort((a, b) => rank(a) - rank(b) || compare('default')(a, b))
        const selection = listing.select(
          { ...given, found: hits },
          { sort: 'default', offset: 0, limit: 20 },
        )
        expect(selection.total).toBe(expected.length)
        expect(selection.ids).toEqual(expected.slice(0, 20).map(({ id }) => id))
      }),
    )
  })

  test('finds the same whatever was looked for before', () => {
    const marks = fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.nat(20)), { minLength: 1 })
    const words = fc.array(marks, { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(changes, words, words, (all, before, now) => {
        const look = ({ listing }: ReturnType<typeof listingOf>, asked: typeof now) =>
          listing.find(asked.map((terms) => ({ terms: new Map(terms), goods: new Map() })))
        const used = listingOf(all)
        look(used, before)
        expect(look(used, now)).toEqual(look(listingOf(all), now))
      }),
    )
  })

  test('has a version that tells its content, not the way to it', () => {
    fc.assert(
      fc.property(changes, (all) => {
        const { listing, rows } = listingOf(all)
        expect(listingOf([...rows].reverse()).listing.version).toBe(listing.version)
        const [first] = rows
        if (first === undefined) return
        const changed = { ...first, fingerprint: first.fingerprint ^ 1 }
        expect(listingOf([...rows, changed]).listing.version).not.toBe(listing.version)
      }),
    )
  })
})

test('a sorted slice is a slice of the sorted numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat(40), fc.nat(40), (numbers, from, length) => {
      const slice = sortedSlice(Float64Array.from(numbers), from, from + length)
      const sorted = numbers.toSorted((a, b) => a - b)
      expect([...slice]).toEqual(sorted.slice(from, from + length))
    }),
  )
})
