import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyLines,
  anyOffers,
  anyTerms,
  heldCoupon,
  noChoices,
  noOffers,
  payableLine,
  usualTerms,
} from '#tests/fixtures/any-cart'
import { draws } from '#tests/property-runs'
import { nextHints } from './hints'
import type { PayableLine } from './line'
import { settle, type Offers } from './settle'

const line = payableLine({ amountFen: 49_999 })
const hintsOf = (offers: Partial<Offers>, lines = [line]) => {
  const all = { ...noOffers, ...offers }
  return nextHints([lines, all, noChoices, usualTerms], 9)
}
const shop = {
  id: 1,
  name: '全场满减',
  area: '',
  steps: [
    { amountFen: 50_000, reduceFen: 2_000 },
    { amountFen: 100_000, reduceFen: 5_000 },
  ],
}

test('¥0.01 more for ¥20 off is told with its net gain', () => {
  const [nearest] = hintsOf({ reductions: [shop] })
  expect(nearest).toMatchObject({ code: 'reduction', missingFen: 1, gainFen: 2_000, netFen: 1_999 })
})

test('a step far away does not pay for itself, and the number says so', () => {
  const [shipping, far] = hintsOf({ reductions: [shop] }, [payableLine({ amountFen: 70_000 })])
  expect(shipping).toMatchObject({ code: 'shipping', missingFen: 12_000, gainFen: 1_000 })
  // ¥30 more off and free shipping for ¥300 more.
  expect(far).toMatchObject({ code: 'reduction', missingFen: 30_000, netFen: -26_000 })
})

test('a coupon counts only by what it takes off more than those used', () => {
  const better = heldCoupon({ id: 2, thresholdFen: 60_000, reduceFen: 4_000 })
  const worse = heldCoupon({ id: 3, thresholdFen: 60_000, reduceFen: 500 })
  const hints = hintsOf({ coupons: [heldCoupon(), better, worse] })
  expect(hints.filter(({ code }) => code === 'coupon')).toMatchObject([
    { missingFen: 10_001, gainFen: 3_000 },
  ])
})

test('reaching a zone’s step that takes the lines from a better ladder of the shop is no hint', () => {
  const clinic = {
    id: 2,
    name: '专区满减',
    area: 'clinic',
    steps: [{ amountFen: 50_000, reduceFen: 2_500 }],
  }
  const all = { ...shop, steps: [{ amountFen: 100_000, reduceFen: 9_000 }] }
  const lines = [
    payableLine({ areas: ['clinic'], amountFen: 48_000 }),
    payableLine({ cartLineId: 2, amountFen: 60_000 }),
  ]
  expect(hintsOf({ reductions: [all, clinic] }, lines)).toEqual([])
})

test('a step that costs free shipping gains so much less', () => {
  const step = { ...shop, steps: [{ amountFen: 81_000, reduceFen: 3_000 }] }
  const [nearest] = hintsOf({ reductions: [step] }, [payableLine({ amountFen: 80_000 })])
  expect(nearest).toMatchObject({ missingFen: 1_000, gainFen: 2_000, netFen: 1_000 })
})

test('a coupon behind a step is told with what it takes after the step took its part', () => {
  const coupon = heldCoupon({ thresholdFen: 50_500, reduceFen: 4_000 })
  const hints = hintsOf({ reductions: [shop], coupons: [coupon] })
  // ¥500 reaches the step and leaves ¥480 for the coupon, which therefore needs ¥525.
  expect(hints.find(({ code }) => code === 'coupon')).toMatchObject({
    missingFen: 52_500 - 49_999,
    gainFen: 6_000,
  })
})

test('¥1 more for the second of two coupons that stack is a hint', () => {
  const first = heldCoupon({ thresholdFen: 100_000, reduceFen: 3_000, isStackable: true })
  const second = { ...first, id: 2, thresholdFen: 200_000, reduceFen: 8_000 }
  const hints = hintsOf({ coupons: [first, second] }, [payableLine({ amountFen: 299_900 })])
  expect(hints).toMatchObject([{ code: 'coupon', missingFen: 100, gainFen: 3_000, netFen: 2_900 }])
})

test('a gift names the goods and the number still missing', () => {
  const gift = {
    id: 1,
    goodsId: 1,
    kind: 'every' as const,
    text: '',
    steps: [{ fromMilli: 12_000, giftMilli: 1_000 }],
    gift: {
      goodsId: 9,
      name: '体温计',
      manufacturer: '',
      spec: '',
      unit: '支',
      approvalNumber: '',
    },
  }
  const [nearest] = hintsOf({ gifts: [gift] })
  expect(nearest).toMatchObject({
    code: 'gift',
    gift: '体温计',
    goods: { goodsId: 1, quantityMilli: 2_000 },
    missingFen: 2_000,
  })
})

test('an empty cart is told nothing', () => {
  const exchange = payableLine({ cartLineId: 0, goodsId: 9, kind: 'exchange', amountFen: 100 })
  const exchanges = [{ id: 1, fromFen: 20_000, refusal: '', line: exchange }]
  expect(hintsOf({ reductions: [shop], exchanges, coupons: [heldCoupon()] }, [])).toEqual([])
})

test('what is missing to the smallest order comes first, however far it is, and is no money', () => {
  const offers = { ...noOffers, reductions: [shop] }
  const terms = { ...usualTerms, minimumFen: 60_000 }
  expect(nextHints([[line], offers, noChoices, terms], 9).slice(0, 2)).toMatchObject([
    { code: 'minimum', name: '起订金额', missingFen: 12_001, gainFen: 0, netFen: -12_001 },
    { code: 'reduction', missingFen: 1 },
  ])
})

test('no more hints are told than are wanted, and of equally near ones the one that gains most', () => {
  const zones = [1_000, 3_000, 2_000].map((reduceFen, at) => ({
    id: at + 1,
    name: '专区满减',
    area: `zone${String(at)}`,
    steps: [{ amountFen: 50_000, reduceFen }],
  }))
  const inAll = payableLine({ areas: zones.map(({ area }) => area), amountFen: 49_999 })
  const told = (most: number) =>
    nextHints([[inAll], { ...noOffers, reductions: zones }, noChoices, usualTerms], most).map(
      ({ missingFen, gainFen }) => [missingFen, gainFen],
    )
  expect(told(9)).toEqual([
    [1, 3_000],
    [1, 2_000],
    [1, 1_000],
    [30_001, 1_000],
  ])
  expect(told(2)).toHaveLength(2)
})

test('换购 names what is missing to the nearest offer that this buyer may have', () => {
  const offer = (id: number, fromFen: number, refusal = '') => ({
    id,
    fromFen,
    refusal,
    line: payableLine({ cartLineId: 0, goodsId: 9, kind: 'exchange', amountFen: 100 }),
  })
  const exchanges = [
    offer(1, 10_000),
    offer(2, 50_000, '暂时无货'),
    offer(3, 60_000),
    offer(4, 55_000),
  ]
  expect(hintsOf({ exchanges }).filter(({ code }) => code === 'exchange')).toEqual([
    { code: 'exchange', name: '换购', missingFen: 5_001, gainFen: 0, netFen: -5_001 },
  ])
})

test('hints are sorted by what is missing, which is never nothing, after the smallest order', () => {
  fc.assert(
    fc.property(anyLines(8), anyOffers, anyTerms, (lines, offers, terms) => {
      const hints = nextHints([lines, offers, noChoices, terms], 5)
      const isMinimum = hints.map(({ code }) => code === 'minimum')
      expect(isMinimum.lastIndexOf(true)).toBeLessThan(1)
      const benefits = hints.filter(({ code }) => code !== 'minimum')
      const missing = benefits.map(({ missingFen }) => missingFen)
      expect(missing).toEqual([...missing].sort((a, b) => a - b))
      for (const { missingFen, gainFen, netFen } of hints) {
        expect(missingFen).toBeGreaterThan(0)
        expect(netFen).toBe(gainFen - missingFen)
      }
    }),
    { numRuns: draws(3_000) },
  )
})

test('who buys what a hint asks for pays exactly what it says', () => {
  fc.assert(
    fc.property(anyLines(8), anyOffers, anyTerms, (lines, offers, terms) => {
      const total = (more: readonly PayableLine[]) =>
        settle([...lines, ...more], offers, noChoices, terms).totalFen
      for (const { code, missingFen, netFen, area, goodsId = 999, isHerbal = false } of nextHints(
        [lines, offers, noChoices, terms],
        5,
      )) {
        if (!['reduction', 'shipping', 'coupon'].includes(code)) continue
        const { warehouseId, warehouse } = lines[0] ?? payableLine()
        const more = payableLine({
          cartLineId: 999,
          goodsId,
          warehouseId,
          warehouse,
          isHerbal,
          areas: area === undefined ? [] : [area],
          amountFen: missingFen,
        })
        expect(total([more])).toBe(total([]) - netFen)
      }
    }),
    { numRuns: draws(3_000) },
  )
})
