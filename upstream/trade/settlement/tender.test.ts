import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payableLine } from '#tests/fixtures/any-cart'
import { draws } from '#tests/property-runs'
import { noShares, type PayableLine, type SettledLine } from './line'
import { allocateBalance, applyPoints, applyVouchers, type HeldVoucher } from './tender'

const settledLine = (over: Partial<PayableLine>): SettledLine => ({
  line: payableLine(over),
  shares: noShares(),
})
const voucher = (over: Partial<HeldVoucher>): HeldVoucher => ({
  id: 1,
  name: '现金券',
  amountFen: 5_000,
  expiresAt: 9,
  ...over,
})

test('points are shared by the lines that they pay, which 含麻 and 换购 are not', () => {
  const lines = [
    settledLine({ amountFen: 10_000 }),
    settledLine({ isHm: true, amountFen: 50_000 }),
    settledLine({ kind: 'exchange', amountFen: 50_000 }),
    settledLine({ kind: 'flash', amountFen: 20_000 }),
  ]
  expect(applyPoints(lines, 600)).toBe(600)
  expect(lines.map(({ shares }) => shares.pointsFen)).toEqual([200, 0, 0, 400])
})

test('a tenth of the goods is rounded down to whole points, and owed points pay nothing', () => {
  expect(applyPoints([settledLine({ amountFen: 999 })], 500)).toBe(99)
  const [one] = [settledLine({ amountFen: 10_000 })]
  expect(applyPoints([one], -300)).toBe(0)
  expect(one.shares.pointsFen).toBe(0)
})

test('points count what discounts have left of the goods', () => {
  const one = settledLine({ amountFen: 10_000 })
  one.shares.reductionFen = 3_000
  expect(applyPoints([one], 5_000)).toBe(700)
})

test('the voucher that expires first pays first, and one with nothing left to pay is kept', () => {
  const later = voucher({ id: 1, expiresAt: 5 })
  const sooner = voucher({ id: 2, expiresAt: 4 })
  const last = voucher({ id: 3, expiresAt: 6 })
  const one = settledLine({ amountFen: 8_000 })
  expect(applyVouchers([one], [later, last, sooner])).toEqual([
    { voucher: sooner, fen: 5_000 },
    { voucher: later, fen: 3_000 },
  ])
  expect(one.shares.voucherFen).toBe(8_000)
})

test('of vouchers that expire together the older one pays first', () => {
  const some = [voucher({ id: 12 }), voucher({ id: 3 })]
  const uses = applyVouchers([settledLine({ amountFen: 10_000 })], some)
  expect(uses.map((use) => use.voucher.id)).toEqual([3, 12])
})

test('a voucher pays 换购 too, but no 含麻', () => {
  const lines = [
    settledLine({ kind: 'exchange', amountFen: 1_000 }),
    settledLine({ isHm: true, amountFen: 9_000 }),
  ]
  expect(applyVouchers(lines, [voucher({})])).toMatchObject([{ fen: 1_000 }])
  expect(lines.map(({ shares }) => shares.voucherFen)).toEqual([1_000, 0])
})

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
    { numRuns: draws(10_000) },
  )
})
