import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { earnedPoints } from '../orders/earned-points'
import { takeOffLines } from '../invoices/take-off'
import { refundFigures, type LineMoney, type OrderMoney } from './figures'

const order: OrderMoney = {
  paidFen: 8_000,
  shippingFen: 1_000,
  voucherFen: 2_000,
  points: 1_000,
  backFen: 0,
  freightBackFen: 0,
  hasEarned: true,
  pointsFromFen: 0,
}
const line: LineMoney = {
  id: 1,
  isGift: false,
  paidFen: 10_000,
  amountFen: 10_000,
  quantityMilli: 3_000,
  beforeMilli: 0,
  nowMilli: 1_000,
}
const ours = { isFreightDue: true, deductionFen: 0 }

test('100.00 of which a voucher paid 20.00: 33.33 and then 66.67 come back in their parts', () => {
  expect(refundFigures(order, [line], ours)).toMatchObject({
    amountFen: 3_333,
    voucherFen: 666,
    balanceFen: 2_667,
    points: 333,
    freightFen: 0,
  })
  const rest = { ...line, beforeMilli: 1_000, nowMilli: 2_000 }
  const before = { ...order, backFen: 2_667 }
  expect(refundFigures(before, [rest], ours)).toMatchObject({
    amountFen: 6_667,
    voucherFen: 1_334,
    balanceFen: 5_333,
    points: 667,
    freightFen: 1_000,
  })
})

test('the freight comes back with the last of the order, once, and for our fault alone', () => {
  const whole = { ...line, nowMilli: 3_000 }
  const gift = { ...line, id: 2, isGift: true, paidFen: 0, nowMilli: 0 }
  expect(refundFigures(order, [whole, gift], ours).freightFen).toBe(1_000)
  const theirs = { ...ours, isFreightDue: false }
  expect(refundFigures(order, [whole], theirs).freightFen).toBe(0)
  expect(refundFigures({ ...order, freightBackFen: 1_000 }, [whole], ours).freightFen).toBe(0)
})

test('earned points go back as far as they were posted', () => {
  expect(refundFigures(order, [line], ours).earned).toBe(80 - 53)
  expect(refundFigures({ ...order, hasEarned: false }, [line], ours).earned).toBe(0)
})

test('gifts that are kept are taken off the balance, never below 0', () => {
  expect(refundFigures(order, [line], { ...ours, deductionFen: 667 }).balanceFen).toBe(2_000)
  expect(refundFigures(order, [line], { ...ours, deductionFen: 9_999 }).balanceFen).toBe(0)
})

/** Three deliveries of an order paid by four means, and refunds in any order. */
const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        netFen: fc.nat(200_000),
        voucherFen: fc.nat(50_000),
        milli: fc.integer({ min: 1, max: 50 }).map((pieces) => pieces * 1_000),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    points: fc.nat(50_000),
    shippingFen: fc.constantFrom(0, 1_000),
    cuts: fc.array(fc.tuple(fc.nat(4), fc.double({ min: 0, max: 1, noNaN: true })), {
      maxLength: 8,
    }),
  })
  .map(({ lines, ...rest }) => ({
    ...rest,
    lines: lines.map(({ netFen, voucherFen, milli }, id) => ({
      id,
      isGift: false,
      quantityMilli: milli,
      paidFen: netFen + voucherFen,
      voucherFen,
      amountFen: netFen + voucherFen + 100,
      beforeMilli: 0,
      nowMilli: 0,
    })),
  }))

test('refunds of an order come to what was paid of each tender, of points and on its invoice, however cut', () => {
  fc.assert(
    fc.property(orders, ({ lines, points, shippingFen, cuts }) => {
      const voucherFen = lines.reduce((sum, one) => sum + one.voucherFen, 0)
      const wholeFen = lines.reduce((sum, one) => sum + one.paidFen, 0)
      const paidFen = wholeFen - voucherFen + shippingFen
      const left = new Map(lines.map((one) => [one.id, one.quantityMilli]))
      const before = new Map<number, number>()
      const invoiced = lines.map((one) => ({
        lineId: one.id,
        leftFen: one.paidFen - one.voucherFen,
        shareFen: 0,
      }))
      const back = { balance: 0, voucher: 0, points: 0, freight: 0, earned: 0 }
      const refund = (id: number, nowMilli: number) => {
        if (nowMilli === 0) return
        const now = lines.map((one) => ({
          ...one,
          beforeMilli: before.get(one.id) ?? 0,
          nowMilli: one.id === id ? nowMilli : 0,
        }))
        const money = {
          paidFen,
          shippingFen,
          voucherFen,
          points,
          hasEarned: true,
          pointsFromFen: 0,
          backFen: back.balance + back.freight,
          freightBackFen: back.freight,
        }
        const figures = refundFigures(money, now, ours)
        before.set(id, (before.get(id) ?? 0) + nowMilli)
        left.set(id, (left.get(id) ?? 0) - nowMilli)
        back.balance += figures.balanceFen
        back.voucher += figures.voucherFen
        back.points += figures.points
        back.freight += figures.freightFen
        back.earned += figures.earned
        // The model: floor(part × refunded ÷ whole) of each means of payment is returned.
        const refundedFen = lines.reduce(
          (sum, one) =>
            sum + Math.floor((one.paidFen * (before.get(one.id) ?? 0)) / one.quantityMilli),
          0,
        )
        if (wholeFen > 0) {
          expect(back.voucher).toBe(Math.floor((voucherFen * refundedFen) / wholeFen))
          expect(back.points).toBe(Math.floor((points * refundedFen) / wholeFen))
        }
        expect(back.balance + back.voucher).toBe(refundedFen)
        expect(back.earned).toBe(
          earnedPoints(paidFen) - earnedPoints(paidFen - back.balance - back.freight),
        )
        const own = invoiced.find(({ lineId }) => lineId === id)
        const others = invoiced.filter(({ lineId }) => lineId !== id)
        const taken = takeOffLines(
          figures.balanceFen,
          own === undefined ? others : [{ ...own, shareFen: figures.balanceFen }, ...others],
        )
        for (const { lineId, amountFen } of taken) {
          const of = invoiced.find((one) => one.lineId === lineId)
          if (of !== undefined) of.leftFen -= amountFen
        }
        expect(taken.reduce((sum, one) => sum + one.amountFen, 0)).toBe(figures.balanceFen)
        expect(Math.min(...invoiced.map(({ leftFen }) => leftFen))).toBeGreaterThanOrEqual(0)
      }
      for (const [index, ratio] of cuts) {
        const id = lines[index % lines.length]?.id ?? 0
        refund(id, Math.floor((left.get(id) ?? 0) * ratio))
      }
      for (const { id } of lines) refund(id, left.get(id) ?? 0)
      expect(back.voucher).toBe(wholeFen === 0 ? 0 : voucherFen)
      expect(back.points).toBe(points)
      expect(back.balance).toBe(wholeFen - voucherFen)
      expect(back.freight).toBe(shippingFen)
      expect(back.earned).toBe(earnedPoints(paidFen))
      expect(invoiced.every(({ leftFen }) => leftFen === 0)).toBe(true)
    }),
    { numRuns: draws(10_000) },
  )
})
