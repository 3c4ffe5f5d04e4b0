import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { wholeSetsBack } from './set-back'

test('a set counts when every piece of it came back, whatever way each took', () => {
  const lines = (first: number, second: number) => [
    { quantityMilli: 4_000, backMilli: first, setCount: 2 },
    { quantityMilli: 2_000, backMilli: second, setCount: 0 },
  ]
  expect(wholeSetsBack(lines(4_000, 1_000))).toBe(1)
  expect(wholeSetsBack(lines(1_999, 2_000))).toBe(0)
  expect(wholeSetsBack(lines(4_000, 2_000))).toBe(2)
  expect(wholeSetsBack([])).toBe(0)
})

test('sets come back one after another, never more than there are', () => {
  const line = fc.record({ each: fc.integer({ min: 1, max: 9 }), back: fc.nat(1_000) })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1 }),
      fc.integer({ min: 1, max: 9 }),
      (drawn, count) => {
        const rows = drawn.map(({ each, back }, at) => {
          const quantityMilli = each * count * 1_000
          const backMilli = Math.floor((quantityMilli * back) / 1_000)
          return { quantityMilli, backMilli, setCount: at === 0 ? count : 0 }
        })
        const whole = wholeSetsBack(rows)
        expect(whole).toBeLessThanOrEqual(count)
        for (const [at, { backMilli }] of rows.entries())
          expect(whole * (drawn[at]?.each ?? 0) * 1_000).toBeLessThanOrEqual(backMilli)
      },
    ),
    { numRuns: draws(10_000) },
  )
})
