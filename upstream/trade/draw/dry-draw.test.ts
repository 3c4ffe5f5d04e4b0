import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { dryDraw, seededRandom } from './dry-draw'
import { oddsInWords } from './rules'

const anyPrizes = fc.array(
  fc.record({
    weight: fc.integer({ min: 1, max: 10_000 }),
    stock: fc.option(fc.nat(300), { nil: null }),
  }),
  { maxLength: 8 },
)

test('a dry draw never gives more than the stock, and as many as there are draws or prizes', () => {
  fc.assert(
    fc.property(anyPrizes, fc.nat(1_000), fc.nat(), (prizes, times, seed) => {
      const results = dryDraw(prizes, times, seededRandom(seed))
      const drawn = results.reduce((sum, one) => sum + one.drawn, 0)
      const stock = prizes.reduce((sum, one) => sum + (one.stock ?? Infinity), 0)
      expect(drawn).toBe(Math.min(times, stock))
      for (const [index, { drawn: own, left, goneAt }] of results.entries()) {
        const had = prizes[index]?.stock ?? null
        expect(left).toBe(had === null ? null : had - own)
        expect(goneAt !== undefined).toBe(had !== null && had > 0 && left === 0)
      }
    }),
    { numRuns: draws(300) },
  )
})

test('the same seed draws the same, near the chances', () => {
  const prizes = [
    { weight: 500, stock: null },
    { weight: 9_500, stock: null },
  ]
  const once = () => dryDraw(prizes, 10_000, seededRandom(1))
  expect(once()).toEqual(once())
  expect(once()[0]?.drawn).toBeGreaterThan(400)
  expect(once()[0]?.drawn).toBeLessThan(600)
})

test('chances that were typed to a hundredth of a percent are shown as they were and add up', () => {
  const parts = fc
    .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 8 })
    .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 10_000])
    .map((cuts) => cuts.slice(1).map((cut, index) => cut - (cuts[index] ?? 0)))
  fc.assert(
    fc.property(parts, (weights) => {
      const odds = oddsInWords(weights)
      expect(odds).toEqual(weights.map((weight) => `${String(weight / 100)}%`))
      const sum = odds.reduce((all, words) => all + Math.round(parseFloat(words) * 100), 0)
      expect(sum).toBe(10_000)
    }),
    { numRuns: draws(500) },
  )
})
