import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earnedPoints } from './earned-points'

test('every full yuan paid is a point', () => {
  expect([99, 100, 199, 200, 123_456].map((fen) => earnedPoints(fen))).toEqual([0, 1, 1, 2, 1_234])
})

test('an order of which less than nothing was paid takes no points away', () => {
  expect(earnedPoints(-500)).toBe(0)
})

const fen = fc.integer({ min: 0, max: 5_000_000 })
const splits = fc.array(fc.record({ at: fc.nat(), fen }), { maxLength: 6 })

test('orders that were one earn what the one would have, however often they were split', () => {
  fc.assert(
    fc.property(fen, splits, (paidFen, cuts) => {
      const parts = [{ paidFen, fromFen: 0 }]
      for (const cut of cuts) {
        const whole = parts[cut.at % parts.length]
        if (whole === undefined) continue
        const moved = cut.fen % (whole.paidFen + 1)
        whole.paidFen -= moved
        parts.push({ paidFen: moved, fromFen: whole.fromFen + whole.paidFen })
      }
      const points = parts.map((part) => earnedPoints(part.paidFen, part.fromFen))
      expect(points.reduce((sum, one) => sum + one, 0)).toBe(earnedPoints(paidFen))
      expect(Math.min(...points)).toBeGreaterThanOrEqual(0)
    }),
  )
  expect([earnedPoints(150), earnedPoints(150, 150)]).toEqual([1, 2])
})
