import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { coverParts, payAgainBy, unpaidAgain } from './slip-rules'

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

const groups = fc.record({
  state: fc.constantFrom('unpaid', 'review', 'cancelled'),
  benefitGroup: fc.nat(2),
  payByAt: fc.nat(1_000),
  missingFen: fc.nat(1),
})

test('no order keeps a shared benefit while one of its group is not covered', () => {
  fc.assert(
    fc.property(fc.array(groups, { maxLength: 6 }), (given) => {
      const orders = given.map((one, id) => ({ ...one, id }))
      const missing = new Map(
        orders.map(({ id, state, missingFen }) => [id, state === 'cancelled' ? 0 : missingFen]),
      )
      const again = unpaidAgain(orders, missing, 500)
      const ids = new Set(again.map(({ order }) => order.id))
      const short = orders.filter(({ id }) => (missing.get(id) ?? 0) > 0)
      for (const { id, state, benefitGroup } of orders) {
        const isShared = benefitGroup > 0 && short.some((one) => one.benefitGroup === benefitGroup)
        const isDue = (missing.get(id) ?? 0) > 0 || isShared
        expect(ids.has(id)).toBe(isDue && state !== 'cancelled')
      }
      for (const { order, payByAt, missingFen } of again) {
        expect(missingFen).toBe(missing.get(order.id))
        expect(payByAt).toBeGreaterThanOrEqual(payAgainBy(order.payByAt, 500))
        const group = again.filter((one) => one.order.benefitGroup === order.benefitGroup)
        if (order.benefitGroup > 0)
          expect(new Set(group.map((one) => one.payByAt))).toEqual(new Set([payByAt]))
      }
    }),
    { numRuns: draws(10_000) },
  )
})
