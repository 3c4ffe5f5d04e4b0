import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { Listing } from './listing'
import { ListingSpecials, rowAt, type PlainRow, type SpecialWindow } from './listing-specials'

const plain: PlainRow = {
  id: 1,
  categoryId: 1,
  class: 'chemical',
  dosageForm: '片剂',
  initial: 'A',
  zones: '',
  traits: 0,
  basePriceE4: 9,
  ranks: [],
  control: '',
  expiresOn: null,
  isInStock: true,
  createdAt: 0,
  soldMilli: 0,
  nameTerm: 0,
  tradeTerm: 0,
  manufacturerTerm: 0,
  specTerm: 0,
  fingerprint: 1,
}
const page = { offset: 0, limit: 20, prices: { isTerminal: true, own: new Map() } }

test('a product is on promotion in its window, at the lowest of several prices', () => {
  const windows = [
    { startsAt: 10, endsAt: 20, priceE4: 5 },
    { startsAt: 15, endsAt: 30, priceE4: 4 },
  ]
  const at = (now: number) => {
    const { isOnPromotion, specialE4 } = rowAt(plain, windows, now)
    return [isOnPromotion, specialE4]
  }
  expect([9, 10, 15, 20, 30].map(at)).toEqual([
    [false, null],
    [true, 5],
    [true, 4],
    [true, 4],
    [false, null],
  ])
})

const window: fc.Arbitrary<SpecialWindow> = fc
  .record({ startsAt: fc.nat(20), length: fc.nat(8), priceE4: fc.integer({ min: 1, max: 12 }) })
  .map(({ startsAt, length, priceE4 }) => ({ startsAt, endsAt: startsAt + length, priceE4 }))
const put = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  windows: fc.array(window, { maxLength: 3 }),
})
const step = fc.oneof(
  put,
  fc.record({ removed: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ now: fc.nat(30) }),
)

test('whatever came in between, a settled listing is the one made anew at that moment', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.nat(30), (steps, now) => {
      const listing = new Listing()
      const specials = new ListingSpecials(listing)
      for (let id = 1; id <= 8; id++) specials.remove(id)
      const goods = new Map<number, SpecialWindow[]>()
      for (const one of steps) {
        if ('now' in one) specials.showAt(one.now)
        else if ('removed' in one) {
          specials.remove(one.removed)
          goods.delete(one.removed)
        } else {
          specials.put({ ...plain, id: one.id }, one.windows)
          goods.set(one.id, one.windows)
        }
      }
      specials.showAt(now)
      const fresh = new Listing()
      for (let id = 1; id <= 8; id++) fresh.remove(id)
      for (const [id, windows] of goods) fresh.put(rowAt({ ...plain, id }, windows, now))
      expect(listing.version).toBe(fresh.version)
      for (const onPromotion of [true, false])
        for (const sort of ['price_asc', 'price_desc'] as const)
          expect(listing.select({ onPromotion }, { sort, ...page })).toEqual(
            fresh.select({ onPromotion }, { sort, ...page }),
          )
    }),
    { numRuns: draws(500) },
  )
})
