import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { allocate } from './allocate'

test('three lines of ¥10.00 share ¥10.00 as 3.33, 3.33 and 3.34', () => {
  expect(allocate(1_000, [1_000, 1_000, 1_000])).toEqual([333, 333, 334])
})

test('a rest that the last line cannot carry goes to the lines before it', () => {
  expect(allocate(20_000, [10_000, 10_000, 1])).toEqual([9_999, 10_000, 1])
})

test('a rest goes no further than each line still carries', () => {
  expect(allocate(31, [10, 10, 10, 3])).toEqual([9, 9, 10, 3])
})

test('a share that ends just below a whole 分 is not rounded up to it', () => {
  // 427 182 697.999…: in floating point it would round up to one 分 too much.
  expect(allocate(619_189_467, [462_765_829, 208_000_399])[0]).toBe(427_182_697)
})

test('shares of billions are cut as exactly as those of cents', () => {
  // The product of two amounts exceeds 2^53, beyond which integers are inexact.
  const anyWeight = fc.integer({ min: 1_000_000_000, max: 90_000_000_000 })
  fc.assert(
    fc.property(
      anyWeight,
      anyWeight,
      fc.integer({ min: 1, max: 999 }),
      (one, other, thousandth) => {
        const total = Math.floor(((one + other) / 1_000) * thousandth)
        const [first] = allocate(total, [one, other])
        expect(first).toBe(Number((BigInt(total) * BigInt(one)) / BigInt(one + other)))
      },
    ),
  )
})

test('nothing to share and nothing to share over are both nothing', () => {
  expect(allocate(0, [100, 200])).toEqual([0, 0])
  expect(allocate(100, [])).toEqual([])
  expect(allocate(100, [0, 0])).toEqual([0, 0])
})

test('shares add up to the whole and none is above its line', () => {
  const weights = fc.array(fc.nat(5_000_000_000), { maxLength: 40 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1.5, noNaN: true }), (lines, part) => {
      const sum = lines.reduce((all, fen) => all + fen, 0)
      const total = Math.floor(sum * part)
      const shares = allocate(total, lines)
      expect(shares.reduce((all, fen) => all + fen, 0)).toBe(Math.min(total, sum))
      for (const [at, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(lines[at] ?? 0)
      }
    }),
    { numRuns: draws(10_000) },
  )
})
