import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineAmountFen } from '#upstream/kernel/money'
import { draws } from '#tests/property-runs'
import { ladderHint, priceQuantity, readLadder, segmentsFen, writeLadder } from './ladder'
import type { PriceLadder } from './price-ladder'
import { decidePrice, type Price } from './rules'

const steps = [
  { fromMilli: 10_000, priceE4: 118_000 },
  { fromMilli: 30_000, priceE4: 110_000 },
]
const price = (type: 1 | 2): Price => ({
  priceE4: 125_000,
  source: 'base',
  ladder: { type, steps },
})

describe('a price ladder', () => {
  test('of type 1 gives the whole quantity the price of the reached step', () => {
    expect(priceQuantity(price(1), 9_000)).toMatchObject({ priceE4: 125_000, amountFen: 11_250 })
    expect(priceQuantity(price(1), 10_000)).toMatchObject({ priceE4: 118_000, amountFen: 11_800 })
    expect(priceQuantity(price(1), 40_000)).toMatchObject({ priceE4: 110_000, amountFen: 44_000 })
  })

  test('of type 2 gives only the units above a threshold its price', () => {
    expect(priceQuantity(price(2), 40_000)).toEqual({
      priceE4: 125_000,
      segments: [
        { priceE4: 125_000, quantityMilli: 10_000 },
        { priceE4: 118_000, quantityMilli: 20_000 },
        { priceE4: 110_000, quantityMilli: 10_000 },
      ],
      amountFen: 12_500 + 23_600 + 11_000,
    })
  })

  test('of type 2 begins a price above its threshold: what reaches it exactly pays the old one', () => {
    const segmentsOf = (milli: number) => priceQuantity(price(2), milli).segments
    expect(segmentsOf(10_000)).toEqual([{ priceE4: 125_000, quantityMilli: 10_000 }])
    expect(segmentsOf(10_500)).toEqual([
      { priceE4: 125_000, quantityMilli: 10_000 },
      { priceE4: 118_000, quantityMilli: 500 },
    ])
    expect(segmentsOf(30_000)).toHaveLength(2)
  })

  test('of type 1 is one price for everything', () => {
    expect(priceQuantity(price(1), 40_000).segments).toEqual([
      { priceE4: 110_000, quantityMilli: 40_000 },
    ])
  })

  test('names the number still missing, never below 0, and nothing beyond the last step', () => {
    expect(ladderHint(price(1), 7_000)).toEqual({ missingMilli: 3_000, priceE4: 118_000 })
    expect(ladderHint(price(1), 10_000)).toEqual({ missingMilli: 20_000, priceE4: 110_000 })
    expect(ladderHint(price(1), 30_000)).toBeUndefined()
    expect(ladderHint({ priceE4: 125_000, source: 'base' }, 1_000)).toBeUndefined()
  })

  test('never makes dearer: a rank price below a step stays, and is no reason to buy more', () => {
    const ranked: Price = { ...price(1), source: 'rank', priceE4: 115_000 }
    expect(priceQuantity(ranked, 10_000).priceE4).toBe(115_000)
    expect(ladderHint(ranked, 1_000)).toEqual({ missingMilli: 29_000, priceE4: 110_000 })
  })

  test('goes with rank and base prices only', () => {
    const ladder: PriceLadder = { type: 1, steps }
    const offer = { priceE4: 100_000 }
    expect(decidePrice({ basePriceE4: 125_000, ladder })?.ladder).toBe(ladder)
    expect(decidePrice({ basePriceE4: 125_000, ladder, rank: offer })?.ladder).toBe(ladder)
    for (const source of ['special', 'contract', 'controlled', 'set', 'flash'] as const)
      expect(decidePrice({ basePriceE4: 125_000, ladder, [source]: offer })).toEqual({
        ...offer,
        source,
      })
  })
})

describe('a ladder as it is kept', () => {
  test('is read as it was written, and goods without one have none', () => {
    const ladder: PriceLadder = { type: 2, steps }
    expect(readLadder(writeLadder(ladder))).toEqual(ladder)
    expect(readLadder('')).toBeUndefined()
  })

  test('is refused where it says nothing that can be reckoned with', () => {
    const kept = (type: unknown, some: unknown[]) => () =>
      readLadder(JSON.stringify({ type, steps: some }))
    expect(kept(1, steps)).not.toThrow()
    expect(kept(3, steps)).toThrow()
    expect(kept(1, [])).toThrow()
    expect(kept(1, [{ fromMilli: 10_000 }])).toThrow()
    expect(kept(1, [{ fromMilli: 0.5, priceE4: 1 }])).toThrow()
    expect(kept(1, [{ fromMilli: 500, priceE4: 1.5 }])).toThrow()
  })
})

test('an amount is cut to whole 分 once, over all segments', () => {
  const third = { priceE4: 33_333, quantityMilli: 500 }
  expect([segmentsFen([third]), segmentsFen([third, third])]).toEqual([166, 333])
  expect(segmentsFen([])).toBe(0)
})

test('the first source that has a price wins, in the order of the rules', () => {
  const order = ['flash', 'set', 'controlled', 'contract', 'special', 'rank'] as const
  const offers = Object.fromEntries(order.map((source, at) => [source, { priceE4: at + 1 }]))
  for (const [at, source] of order.entries()) {
    const left = Object.fromEntries(order.slice(at).map((name) => [name, offers[name]]))
    expect(decidePrice({ basePriceE4: 999, ...left })?.source).toBe(source)
  }
})

const anyLadder: fc.Arbitrary<PriceLadder> = fc.record({
  type: fc.constantFrom<(1 | 2)[]>(1, 2),
  steps: fc
    .uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 })
    .chain((froms) =>
      fc
        .array(fc.integer({ min: 1, max: 200_000 }), {
          minLength: froms.length,
          maxLength: froms.length,
        })
        .map((prices) =>
          [...froms]
            .sort((a, b) => a - b)
            .map((from, at) => ({ fromMilli: from * 1_000, priceE4: prices[at] ?? 1 })),
        ),
    ),
})

test('the trace of a quantity recomputes its amount, which a ladder never raises', () => {
  const anyPrice = fc.integer({ min: 1, max: 200_000 })
  fc.assert(
    fc.property(
      anyLadder,
      anyPrice,
      fc.integer({ min: 1, max: 200_000 }),
      (ladder, priceE4, milli) => {
        const priced = priceQuantity({ priceE4, source: 'base', ladder }, milli)
        expect(priced.segments.reduce((sum, { quantityMilli }) => sum + quantityMilli, 0)).toBe(
          milli,
        )
        expect(segmentsFen(priced.segments)).toBe(priced.amountFen)
        expect(priced.amountFen).toBeLessThanOrEqual(lineAmountFen(priceE4, milli))
      },
    ),
    { numRuns: draws(10_000) },
  )
})
