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
} from './any-cart'
import { nextHints } from './hints'
import { settle, type Offers } from './settle'

const line = payableLine({ amountFen: 49_999 })
const hintsOf = (offers: Partial<Offers>, lines = [line]) => {
  const all = { ...noOffers, ...offers }
  return nextHints(settle(lines, all, noChoices, usualTerms), all)
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
  expect(far).toMatchObject({ code: 'reduction', missingFen: 30_000, netFen: -27_000 })
})

test('a coupon counts only by what it takes off more than those used', () => {
  const better = heldCoupon({ id: 2, thresholdFen: 60_000, reduceFen: 4_000 })
  const worse = heldCoupon({ id: 3, thresholdFen: 60_000, reduceFen: 500 })
  const hints = hintsOf({ coupons: [heldCoupon(), better, worse] })
  expect(hints.filter(({ code }) => code === 'coupon')).toMatchObject([
    { missingFen: 10_001, gainFen: 3_000 },
  ])
})

test('a gift names the goods and the number still missing', () => {
  const gift = {
    ...{ id: 1, goodsId: 1, kind: 'every' as const, text: '' },
    steps: [{ fromMilli: 12_000, giftMilli: 1_000 }],
    gift: {
      ...{ goodsId: 9, name: '体温计', manufacturer: '', spec: '', unit: '支' },
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
  expect(hintsOf({ reductions: [shop] }, [])).toEqual([])
})

test('hints are sorted by what is missing, which is never nothing, after the smallest order', () => {
  fc.assert(
    fc.property(anyLines(8), anyOffers, anyTerms, (lines, offers, terms) => {
      const hints = nextHints(settle(lines, offers, noChoices, terms), offers)
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
    { numRuns: 10_000 },
  )
})
