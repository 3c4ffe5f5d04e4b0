import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { cheapestSet, verdictOn, type Filled, type FillOption } from './rules'

const option = (goodsId: number, ...fens: number[]): FillOption => ({
  goodsId,
  amounts: fens.map((fen, at) => ({ milli: (at + 1) * 1_000, fen })),
})

describe('the cheapest set', () => {
  test('comes to what is missing with as little as possible', () => {
    expect(cheapestSet(1_000, [option(1, 700, 1_400), option(2, 450, 900)])).toEqual([
      { goodsId: 1, milli: 1_000, fen: 700 },
      { goodsId: 2, milli: 1_000, fen: 450 },
    ])
    expect(cheapestSet(1_000, [option(1, 500, 1_000), option(2, 1_000)])).toEqual([
      { goodsId: 1, milli: 2_000, fen: 1_000 },
    ])
    expect(cheapestSet(5_000, [option(1, 500), option(2, 1_000)])).toBeUndefined()
    expect(cheapestSet(1, [])).toBeUndefined()
  })

  test('is as cheap as any that trying everything finds', () => {
    const options = fc.array(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 150 }), options, (missing, drawn) => {
        const all = drawn.map((fens, at) => option(at + 1, ...fens))
        const found = cheapestSet(missing, all)
        const sum = found?.reduce((fen, one) => fen + one.fen, 0)
        expect(sum).toBe(bruteForce(missing, all))
        if (found === undefined) return
        expect(found.length).toBeLessThanOrEqual(3)
        expect(new Set(found.map(({ goodsId }) => goodsId)).size).toBe(found.length)
        for (const one of found) expect(isOffered(one, all)).toBe(true)
      }),
      { numRuns: draws(10_000) },
    )
  })

  test('is looked for within bounds', () => {
    const many = Array.from({ length: 40 }, (_, at) =>
      option(at, ...Array.from({ length: 90 }, (_, step) => (step + 1) * (97 + at * 13))),
    )
    expect(cheapestSet(7_777, many)?.every(({ goodsId }) => goodsId < 12)).toBe(true)
  })
})

test('a set pays where the order costs less, or a tenth of it is saved', () => {
  expect(verdictOn({ beforeFen: 79_600, afterFen: 79_500, addedFen: 400 })).toBe('less')
  expect(verdictOn({ beforeFen: 10_000, afterFen: 10_900, addedFen: 1_000 })).toBe('worth')
  expect(verdictOn({ beforeFen: 10_000, afterFen: 64_000, addedFen: 55_000 })).toBe('poor')
  expect(verdictOn({ beforeFen: 10_000, afterFen: 11_000, addedFen: 1_000 })).toBe('poor')
})

function isOffered({ goodsId, milli, fen }: Filled, all: readonly FillOption[]): boolean {
  const own = all.find((one) => one.goodsId === goodsId)
  return own?.amounts.some((one) => one.milli === milli && one.fen === fen) === true
}

function bruteForce(missing: number, all: readonly FillOption[], kinds = 3): number | undefined {
  if (missing <= 0) return 0
  if (kinds === 0) return undefined
  const sums = all.flatMap(({ amounts }, at) =>
    amounts.flatMap(({ fen }) => {
      const rest = bruteForce(missing - fen, all.slice(at + 1), kinds - 1)
      return rest === undefined ? [] : [fen + rest]
    }),
  )
  return sums.length === 0 ? undefined : Math.min(...sums)
}
