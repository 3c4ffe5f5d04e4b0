import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { affordedMilli, affordedSets, leastCostFen, priceCostFen } from './budget'

const price = fc.record({
  basePriceE4: fc.option(fc.integer({ min: 1, max: 3_000_000 })),
  priceE4: fc.integer({ min: 1, max: 3_000_000 }),
})

test('what a budget pays for never costs more, and two 分 worth more would', () => {
  fc.assert(
    fc.property(price, fc.nat(10_000_000), (one, leftFen) => {
      const milli = affordedMilli(one, leftFen)
      if (milli === Infinity) {
        expect(priceCostFen(one, 1_000_000)).toBe(0)
        return
      }
      expect(priceCostFen(one, milli)).toBeLessThanOrEqual(leftFen)
      const benefitE4 = (one.basePriceE4 ?? 0) - one.priceE4
      const more = Math.ceil(200_000 / benefitE4) + 1
      expect(priceCostFen(one, milli + more)).toBeGreaterThan(leftFen)
    }),
    { numRuns: draws(2_000) },
  )
})

test.each([
  { base: 125_000, priceE4: 105_000, leftFen: 10_000, milli: 50_000 },
  { base: 125_000, priceE4: 105_000, leftFen: 9_999, milli: 49_995 },
  { base: 125_000, priceE4: 105_000, leftFen: 0, milli: 0 },
  { base: 125_000, priceE4: 125_000, leftFen: 0, milli: Infinity },
  { base: null, priceE4: 105_000, leftFen: 0, milli: Infinity },
  { base: 125_000, priceE4: 105_000, leftFen: null, milli: Infinity },
])(
  '$leftFen 分 pay for $milli at $priceE4 instead of $base',
  ({ base, leftFen, milli, priceE4 }) => {
    expect(affordedMilli({ basePriceE4: base, priceE4 }, leftFen)).toBe(milli)
  },
)

test('sets are paid for whole, and one more would cost too much', () => {
  const part = fc.tuple(price, fc.integer({ min: 1, max: 50_000 }))
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), fc.nat(1_000_000), (all, left) => {
      const parts = all.map(([one, quantityMilli]) => ({ ...one, quantityMilli }))
      const costFen = (count: number) =>
        parts.reduce((sum, one) => sum + priceCostFen(one, one.quantityMilli * count), 0)
      const count = affordedSets(parts, left)
      if (count === Infinity) expect(costFen(1_000)).toBe(0)
      else {
        expect(costFen(count)).toBeLessThanOrEqual(left)
        expect(costFen(count + 1) + parts.length).toBeGreaterThan(left)
      }
    }),
    { numRuns: draws(2_000) },
  )
  expect(affordedSets([{ basePriceE4: 125_000, priceE4: 1, quantityMilli: 1 }], null)).toBe(
    Infinity,
  )
})

test('the smallest benefit is at least one 分', () => {
  expect(leastCostFen([2_000, 350])).toBe(350)
  expect(leastCostFen([0, 350])).toBe(1)
})
