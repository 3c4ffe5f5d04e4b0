import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateBalance } from './tender'

test('the balance pays part after part, never 含麻', () => {
  const parts = [
    { isHm: false, totalFen: 1_000 },
    { isHm: true, totalFen: 500 },
    { isHm: false, totalFen: 2_000 },
  ]
  expect(allocateBalance(parts, 1_500)).toEqual([1_000, 0, 500])
  expect(allocateBalance(parts, 9_000)).toEqual([1_000, 0, 2_000])
  expect(allocateBalance(parts, 0)).toEqual([0, 0, 0])
})

test('the balance never pays more than there is or is owed', () => {
  const anyParts = fc.array(fc.record({ isHm: fc.boolean(), totalFen: fc.nat(1_000_000) }))
  fc.assert(
    fc.property(anyParts, fc.integer({ min: -10, max: 3_000_000 }), (parts, balance) => {
      const taken = allocateBalance(parts, balance)
      expect(taken.reduce((sum, fen) => sum + fen, 0)).toBeLessThanOrEqual(Math.max(0, balance))
      for (const [at, { isHm, totalFen }] of parts.entries()) {
        expect(taken[at]).toBeGreaterThanOrEqual(0)
        expect(taken[at]).toBeLessThanOrEqual(isHm ? 0 : totalFen)
      }
    }),
    { numRuns: 10_000 },
  )
})
