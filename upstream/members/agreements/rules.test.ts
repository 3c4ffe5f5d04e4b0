import fc from 'fast-check'
import { expect, test } from 'vitest'
import { needsSecond } from './rules'

test('the limit itself is for one person, a fen more for two', () => {
  const limitFen = 200_000
  expect(needsSecond({ amountFen: 200_000, aloneFen: 0, limitFen })).toBe(false)
  expect(needsSecond({ amountFen: 200_001, aloneFen: 0, limitFen })).toBe(true)
  expect(needsSecond({ amountFen: 1, aloneFen: 200_000, limitFen })).toBe(true)
  expect(needsSecond({ amountFen: 0, aloneFen: 200_000, limitFen })).toBe(false)
})

test('in whatever parts, one person alone never comes above the limit', () => {
  const fen = fc.integer({ min: 0, max: 400_000 })
  fc.assert(
    fc.property(fen, fc.array(fen, { maxLength: 12 }), (limitFen, parts) => {
      let aloneFen = 0
      for (const amountFen of parts)
        if (!needsSecond({ amountFen, aloneFen, limitFen })) aloneFen += amountFen
      expect(aloneFen).toBeLessThanOrEqual(limitFen)
    }),
  )
})
