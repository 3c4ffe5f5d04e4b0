import { describe, expect, test } from 'vitest'
import { heldCoupon, noChoices, noOffers, payableLine, usualTerms } from '#tests/fixtures/any-cart'
import type { HeldCoupon } from './coupon-set'
import { nextHints } from './hints'
import type { PayableLine } from './line'

const herbal = payableLine({ cartLineId: 1, isHerbal: true, amountFen: 9_000 })
const other = payableLine({ cartLineId: 2, amountFen: 8_000 })
const coupon = (over: Partial<HeldCoupon>) => heldCoupon({ name: '券', ...over })

/** Hints about coupons only: everything ships free. */
function hintsOf(lines: PayableLine[], coupons: HeldCoupon[]) {
  const free = lines.map((line) => ({ ...line, freeShippingMilli: 1_000 }))
  return nextHints([free, { ...noOffers, coupons }, noChoices, usualTerms], 9)
}

describe('a coupon that is not reached', () => {
  test('of 中药 asks for 中药', () => {
    expect(hintsOf([herbal, other], [coupon({ kind: 'herbal' })])).toEqual([
      {
        code: 'coupon',
        name: '券',
        isHerbal: true,
        missingFen: 1_000,
        gainFen: 1_000,
        netFen: 0,
      },
    ])
  })

  test('of 非中药 asks for anything else', () => {
    expect(hintsOf([herbal, other], [coupon({ kind: 'nonherbal' })])).toEqual([
      {
        code: 'coupon',
        name: '券',
        isHerbal: false,
        missingFen: 2_000,
        gainFen: 1_000,
        netFen: -1_000,
      },
    ])
  })

  test('for all asks for goods of any kind', () => {
    const [hint] = hintsOf([herbal, other], [coupon({ thresholdFen: 20_000 })])
    expect(hint).toMatchObject({ code: 'coupon', missingFen: 3_000, gainFen: 1_000 })
    expect(hint).not.toHaveProperty('isHerbal')
  })

  test('together with one in use asks for what both take', () => {
    const some = [
      coupon({ id: 1, kind: 'herbal', thresholdFen: 9_000, isStackable: true }),
      coupon({ id: 2, thresholdFen: 10_000, isStackable: true }),
    ]
    // ¥90 of 中药 is used up, so ¥100 takes the other ¥80 and ¥20 more.
    expect(hintsOf([herbal, other], some)).toMatchObject([{ missingFen: 2_000, gainFen: 1_000 }])
  })

  test('alone, where the one in use goes with no other, counts what it takes off more', () => {
    const better = { id: 2, thresholdFen: 20_000, reduceFen: 1_500 }
    for (const isStackable of [true, false]) {
      const hints = hintsOf(
        [herbal, other],
        [coupon({ id: 1 }), coupon({ ...better, isStackable })],
      )
      expect(hints).toMatchObject([{ missingFen: 3_000, gainFen: 500 }])
    }
    const stacking = [
      coupon({ id: 1, isStackable: true }),
      coupon({ ...better, isStackable: false }),
    ]
    expect(hintsOf([herbal, other], stacking)).toMatchObject([{ missingFen: 3_000, gainFen: 500 }])
  })

  test('is no hint where it takes off as much as the one in use', () => {
    expect(
      hintsOf([herbal, other], [coupon({ id: 1 }), coupon({ id: 2, thresholdFen: 20_000 })]),
    ).toEqual([])
  })

  test('beside coupons of both kinds asks for its own kind alone', () => {
    const some = [
      coupon({ id: 1, kind: 'herbal', thresholdFen: 9_000, isStackable: true }),
      coupon({ id: 2, kind: 'nonherbal', thresholdFen: 8_000, isStackable: true }),
    ]
    const both = [...some, coupon({ id: 3, kind: 'herbal', reduceFen: 9_001, isStackable: true })]
    expect(hintsOf([herbal, other], both)).toMatchObject([{ isHerbal: true }])
  })

  test('is no hint for what something else brings with it', () => {
    const as = {
      ...noOffers,
      coupons: [coupon({ id: 1 }), coupon({ id: 2, thresholdFen: 80_000 })],
    }
    const line = payableLine({ amountFen: 78_000 })
    const told = nextHints([[line], as, noChoices, usualTerms], 9)
    expect(told.map(({ code }) => code)).toEqual(['shipping'])
  })

  test('is told where some of the goods take none', () => {
    expect(hintsOf([{ ...herbal, isHm: true }, other], [coupon({})])).toHaveLength(1)
  })

  test('is no hint for goods that take none', () => {
    for (const over of [{ kind: 'flash' }, { isHm: true }] as const)
      expect(hintsOf([{ ...other, ...over }], [coupon({})])).toEqual([])
  })
})
