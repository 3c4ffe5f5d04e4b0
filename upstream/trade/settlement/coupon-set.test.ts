import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCoupons, anyLines, heldCoupon, payableLine } from '#tests/fixtures/any-cart'
import {
  applyCoupons,
  bestCoupons,
  couponBase,
  couponGap,
  isLegalSet,
  type CouponBase,
  type HeldCoupon,
} from './coupon-set'
import { noShares, takesCoupons, type PayableLine, type SettledLine } from './line'

const a = heldCoupon({ id: 1, thresholdFen: 100_000, reduceFen: 3_000, isStackable: true })
const b = heldCoupon({ id: 2, thresholdFen: 200_000, reduceFen: 8_000, isStackable: true })
const anyBase = fc.record({ herbalFen: fc.nat(60_000), nonherbalFen: fc.nat(160_000) })
const plain = (nonherbalFen: number): CouponBase => ({ herbalFen: 0, nonherbalFen })
const idsOf = (coupons: HeldCoupon[]) => coupons.map(({ id }) => id).sort((x, y) => x - y)
const reduced = (coupons: readonly HeldCoupon[]) =>
  coupons.reduce((sum, { reduceFen }) => sum + reduceFen, 0)

describe('the best coupons', () => {
  test('on ¥3000, 1000−30 and 2000−80 that stack take ¥110 off', () => {
    expect(reduced(bestCoupons([a, b], plain(300_000)))).toBe(11_000)
  })

  test('on ¥2999 only one of the two thresholds is covered: ¥80 off', () => {
    expect(reduced(bestCoupons([a, b], plain(299_900)))).toBe(8_000)
  })

  test('one that does not stack goes alone, and wins where it takes off more', () => {
    const alone = heldCoupon({ id: 3, reduceFen: 12_000, thresholdFen: 100_000 })
    expect(idsOf(bestCoupons([a, b, alone], plain(300_000)))).toEqual([3])
    expect(isLegalSet([a, alone], plain(900_000))).toBe(false)
  })

  test('中药 and 非中药 coupons each have their own base, 通用 ones what is left of both', () => {
    const herbal = heldCoupon({ id: 1, kind: 'herbal', isStackable: true })
    const other = heldCoupon({ id: 2, kind: 'nonherbal', isStackable: true })
    const all = heldCoupon({ id: 3, isStackable: true })
    const base = { herbalFen: 15_000, nonherbalFen: 15_000 }
    expect(idsOf(bestCoupons([herbal, other, all], base))).toEqual([1, 2, 3])
    expect(isLegalSet([herbal, herbal], base)).toBe(false)
    expect(bestCoupons([herbal], plain(99_999))).toEqual([])
  })

  test('of equal sets the one with fewer coupons, then what expires first, is used', () => {
    const one = heldCoupon({ id: 1, reduceFen: 2_000, isStackable: true, expiresAt: 9 })
    const half = heldCoupon({ reduceFen: 1_000, thresholdFen: 5_000, isStackable: true })
    const halves = [
      { ...half, id: 2 },
      { ...half, id: 3 },
    ]
    expect(idsOf(bestCoupons([...halves, one], plain(10_000)))).toEqual([1])
    const early = heldCoupon({ id: 8, expiresAt: 1 })
    const late = heldCoupon({ id: 7, expiresAt: 2 })
    expect(idsOf(bestCoupons([late, early], plain(10_000)))).toEqual([8])
  })

  test('of equal sets of several the one with the soonest of all expiries, then the next', () => {
    const half = heldCoupon({ reduceFen: 1_000, thresholdFen: 5_000, isStackable: true })
    const expiring = (id: number, expiresAt: number) => ({ ...half, id, expiresAt })
    const three = [expiring(1, 30), expiring(2, 100), expiring(3, 9)]
    expect(idsOf(bestCoupons(three, plain(10_000)))).toEqual([1, 3])
    expect(idsOf(bestCoupons(three.reverse(), plain(10_000)))).toEqual([1, 3])
  })

  test('of sets that are equal in all this the one with the lowest ids, as numbers', () => {
    const half = heldCoupon({ reduceFen: 1_000, thresholdFen: 5_000, isStackable: true })
    const numbered = [10, 9, 11].map((id) => ({ ...half, id }))
    expect(idsOf(bestCoupons(numbered, plain(10_000)))).toEqual([9, 10])
    const alone = [10, 9].map((id) => heldCoupon({ id }))
    expect(idsOf(bestCoupons(alone, plain(10_000)))).toEqual([9])
  })

  test('a coupon that takes nothing off is left in the wallet', () => {
    expect(bestCoupons([heldCoupon({ reduceFen: 0 })], plain(10_000))).toEqual([])
  })

  test('a coupon over nothing takes off no more than there is to take', () => {
    const gift = heldCoupon({ thresholdFen: 0, reduceFen: 5_000 })
    expect(bestCoupons([gift], plain(4_999))).toEqual([])
    expect(bestCoupons([gift], plain(5_000))).toEqual([gift])
  })
})

describe('what is missing to use coupons together', () => {
  const herbal = heldCoupon({ id: 1, kind: 'herbal', thresholdFen: 10_000 })
  const other = heldCoupon({ id: 2, kind: 'nonherbal', thresholdFen: 20_000 })
  const any = heldCoupon({ id: 3, thresholdFen: 30_000 })
  const none = { herbalFen: 0, nonherbalFen: 0, anyFen: 0 }

  test('of 中药 and of others is counted each in its own kind', () => {
    const base = { herbalFen: 9_000, nonherbalFen: 19_999 }
    expect(couponGap([herbal], base)).toEqual({ ...none, herbalFen: 1_000 })
    expect(couponGap([other], base)).toEqual({ ...none, nonherbalFen: 1 })
    expect(couponGap([herbal, other], base)).toEqual({
      ...none,
      herbalFen: 1_000,
      nonherbalFen: 1,
    })
  })

  test('for 通用 counts both kinds, and may be bought of either', () => {
    expect(couponGap([any], { herbalFen: 9_000, nonherbalFen: 20_000 })).toEqual({
      ...none,
      anyFen: 1_000,
    })
    expect(couponGap([any], { herbalFen: 10_000, nonherbalFen: 20_000 })).toEqual(none)
  })

  test('for 通用 beside a kind is what neither has left over', () => {
    expect(couponGap([any, herbal], { herbalFen: 5_000, nonherbalFen: 26_000 })).toEqual({
      ...none,
      herbalFen: 5_000,
      anyFen: 4_000,
    })
    // The excess of 中药 counts towards 通用.
    expect(couponGap([any, herbal], { herbalFen: 40_000, nonherbalFen: 0 })).toEqual(none)
    expect(couponGap([any, other], { herbalFen: 0, nonherbalFen: 40_000 })).toEqual({
      ...none,
      anyFen: 10_000,
    })
  })

  test('is nothing exactly where the set is legal', () => {
    fc.assert(
      fc.property(anyCoupons, anyBase, (coupons, base) => {
        const together = coupons.map((one) => ({ ...one, isStackable: true }))
        const gap = couponGap(together, base)
        expect(gap.herbalFen + gap.nonherbalFen + gap.anyFen === 0).toBe(isLegalSet(together, base))
        const more = {
          herbalFen: base.herbalFen + gap.herbalFen,
          nonherbalFen: base.nonherbalFen + gap.nonherbalFen + gap.anyFen,
        }
        expect(isLegalSet(together, more)).toBe(true)
      }),
    )
  })
})

test('coupons of a kind are borne by the lines of that kind', () => {
  const line = (id: number, over: Partial<PayableLine>): SettledLine => ({
    line: payableLine({ cartLineId: id, ...over }),
    shares: { reductionFen: 0, couponFen: 0, pointsFen: 0, voucherFen: 0 },
  })
  const lines = [
    line(1, { isHerbal: true, amountFen: 10_000 }),
    line(2, { amountFen: 10_000 }),
    line(3, { kind: 'flash', amountFen: 10_000 }),
    line(4, { isHm: true, amountFen: 10_000 }),
  ]
  expect(couponBase(lines)).toEqual({ herbalFen: 10_000, nonherbalFen: 10_000 })
  const all = heldCoupon({ id: 1, reduceFen: 1_900, isStackable: true })
  const herbal = heldCoupon({ id: 2, kind: 'herbal', reduceFen: 1_000, isStackable: true })
  applyCoupons(lines, [all, herbal])
  // ¥10 off the 中药 line, then ¥19 over the rest of ¥90 and ¥100.
  expect(lines.map(({ shares }) => shares.couponFen)).toEqual([1_900, 1_000, 0, 0])
})

test('what each line bears does not hang on the order of the coupons', () => {
  fc.assert(
    fc.property(anyLines(6), anyCoupons, (lines, coupons) => {
      const borne = (some: readonly HeldCoupon[]) => {
        const settled = lines.map((line): SettledLine => ({ line, shares: noShares() }))
        applyCoupons(settled, some)
        return settled.map(({ shares }) => shares.couponFen)
      }
      expect(borne([...coupons].reverse())).toEqual(borne(coupons))
    }),
  )
})

test('换购 goods, flash sales and 含麻 take no coupons', () => {
  const kinds = ['plain', 'set', 'flash', 'exchange'] as const
  expect(kinds.map((kind) => takesCoupons({ kind, isHm: false }))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(takesCoupons({ kind: 'plain', isHm: true })).toBe(false)
})
