import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverParts, payAgainBy } from './slip-rules'

const parts = [
  { orderId: 1, amountFen: 300 },
  { orderId: 2, amountFen: 200 },
]
const fenOf = (arrivedFen: number) => {
  const { covered, surplusFen } = coverParts(parts, arrivedFen)
  return [...covered.map(({ coveredFen }) => coveredFen), surplusFen]
}

test('what arrived covers the orders in their order', () => {
  expect(fenOf(500)).toEqual([300, 200, 0])
  expect(fenOf(301)).toEqual([300, 1, 0])
  expect(fenOf(299)).toEqual([299, 0, 0])
  expect(fenOf(0)).toEqual([0, 0, 0])
})

test('what is too much is left over', () => {
  expect(fenOf(512)).toEqual([300, 200, 12])
})

test('not one 分 is made or lost, and no order gets more than it asks', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 })
  const some = fc.array(fc.record({ orderId: fc.integer(), amountFen: amount }), { maxLength: 9 })
  fc.assert(
    fc.property(some, amount, (given, arrived) => {
      const { covered, surplusFen } = coverParts(given, arrived)
      const sum = covered.reduce((total, { coveredFen }) => total + coveredFen, surplusFen)
      expect(sum).toBe(arrived)
      for (const { part, coveredFen } of covered)
        expect(coveredFen).toBeLessThanOrEqual(part.amountFen)
      const isShort = covered.some(({ part, coveredFen }) => coveredFen < part.amountFen)
      if (isShort) expect(surplusFen).toBe(0)
    }),
  )
})

test('an order is a day longer to be paid, and never shorter than before', () => {
  const hour = 3_600_000
  expect(payAgainBy(0, 100 * hour)).toBe(124 * hour)
  expect(payAgainBy(200 * hour, 100 * hour)).toBe(200 * hour)
})
