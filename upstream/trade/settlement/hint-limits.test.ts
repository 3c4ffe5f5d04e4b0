import { expect, test } from 'vitest'
import { heldCoupon, noChoices, noOffers, payableLine, usualTerms } from '#tests/fixtures/any-cart'
import type { FullReduction } from '#upstream/goods/promotions/offers'
import { nextHints } from './hints'
import type { PayableLine } from './line'
import type { Offers } from './settle'

function hintsOf(amountFen: number, offers: Partial<Offers>, most = 9) {
  const line = payableLine({ amountFen, goodsId: 1 })
  return nextHints([[line], { ...noOffers, ...offers }, noChoices, usualTerms], most)
}

function ladder(over: Partial<FullReduction>, ...steps: [amount: number, reduce: number][]) {
  const named = { id: 1, name: '全场满减', area: '', ...over }
  return { ...named, steps: steps.map(([amountFen, reduceFen]) => ({ amountFen, reduceFen })) }
}

test('the one nearest benefit is told, whatever stands first', () => {
  const far = ladder({}, [90_000, 2_000])
  expect(hintsOf(70_000, { reductions: [far] }, 1)).toMatchObject([
    { code: 'shipping', name: '包邮', missingFen: 10_000 },
  ])
})

test('gifts and 换购 do not make it more than are wanted', () => {
  const exchange = payableLine({ cartLineId: 0, goodsId: 9, kind: 'exchange', amountFen: 100 })
  const exchanges = [{ id: 1, fromFen: 71_000, refusal: '', line: exchange }]
  expect(hintsOf(70_000, { exchanges }, 1)).toMatchObject([{ code: 'exchange' }])
})

test('a benefit that gains exactly nothing is no hint', () => {
  // ¥10 off would cost the free shipping worth ¥10.
  expect(hintsOf(80_000, { reductions: [ladder({}, [80_500, 1_000])] })).toEqual([])
})

test('a benefit that moves away with each step towards it is given up', () => {
  const steps = [12, 14, 16, 18].map((amount, at): [number, number] => [
    amount * 1_000,
    (at + 1) * 2_000,
  ])
  const coupons = [heldCoupon({ thresholdFen: 12_000 })]
  const codes = hintsOf(10_000, { reductions: [ladder({}, ...steps)], coupons }).map(
    ({ code }) => code,
  )
  expect(codes).toContain('reduction')
  expect(codes).not.toContain('coupon')
})

test('what is bought for a ladder of the whole shop is no 中药 that a coupon could count', () => {
  const coupons = [heldCoupon({ kind: 'herbal', thresholdFen: 5_000 })]
  const [first, second] = hintsOf(40_000, { reductions: [ladder({}, [50_000, 2_000])], coupons })
  expect(first).toMatchObject({ code: 'coupon', isHerbal: true, missingFen: 5_000 })
  expect(second).toEqual({
    code: 'reduction',
    name: '全场满减',
    missingFen: 10_000,
    gainFen: 2_000,
    netFen: -8_000,
  })
  expect(second).not.toHaveProperty('area')
})

test('a zone of which nothing is in the cart is no hint', () => {
  const clinic = ladder({ area: 'clinic', name: '专区满减' }, [5_000, 2_000])
  expect(hintsOf(80_000, { reductions: [clinic] })).toEqual([])
  const line: PayableLine = payableLine({ amountFen: 4_000, areas: ['clinic'] })
  const offers = { ...noOffers, reductions: [clinic] }
  expect(nextHints([[line], offers, noChoices, usualTerms], 9)[0]).toMatchObject({ area: 'clinic' })
})
