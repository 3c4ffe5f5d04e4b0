import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyChoices,
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
import type { Part } from '../settlement/parts'
import { settle, type Choices, type Offers } from '../settlement/settle'
import { cancelledTogether } from './cancel-rules'
import { shareBenefits, sharedDeadlines, type PartBenefits } from './shared-benefits'

const [here, there, far] = [1, 2, 3].map((warehouseId) =>
  payableLine({ cartLineId: warehouseId, goodsId: warehouseId, warehouseId, amountFen: 10_000 }),
) as [
  ReturnType<typeof payableLine>,
  ReturnType<typeof payableLine>,
  ReturnType<typeof payableLine>,
]

function sharedBy(offers: Partial<Offers>, choices: Partial<Choices> = {}, lines = [here, there]) {
  const all = { ...noOffers, ...offers }
  return shareBenefits(settle(lines, all, { ...noChoices, ...choices }, usualTerms))
}

const voucher = { id: 1, name: '现金券', amountFen: 5_000, expiresAt: 1 }

test('orders without anything in common are cancelled each by itself', () => {
  expect(sharedBy({})).toEqual([
    { group: 0, benefits: [] },
    { group: 0, benefits: [] },
  ])
})

test('a voucher, a coupon, points and a reduction bind the orders they were taken off', () => {
  const bound = (benefit: string) => [
    { group: 1, benefits: [benefit] },
    { group: 1, benefits: [benefit] },
  ]
  expect(sharedBy({ vouchers: [voucher] }, { voucherIds: [1] })).toEqual(bound('voucher'))
  expect(sharedBy({ coupons: [heldCoupon()] })).toEqual(bound('coupon'))
  expect(sharedBy({ points: 500 }, { usesPoints: true })).toEqual(bound('points'))
  const steps = [{ amountFen: 20_000, reduceFen: 500 }]
  expect(sharedBy({ reductions: [{ id: 1, name: '', area: '', steps }] })).toEqual(
    bound('reduction'),
  )
})

test('free shipping from an amount binds all orders, and a flash sale that counted for it', () => {
  const lines = [here, { ...there, kind: 'flash' as const, amountFen: 70_000 }]
  expect(sharedBy({}, {}, lines).map(({ benefits }) => benefits)).toEqual([
    ['shipping'],
    ['shipping'],
  ])
})

test('one benefit after another makes one group, and whoever has none stays apart', () => {
  const area = { id: 1, name: '', area: 'clinic', steps: [{ amountFen: 20_000, reduceFen: 500 }] }
  const cart = [
    { ...here, areas: ['clinic'], isHerbal: true },
    { ...there, areas: ['clinic'] },
    { ...far, isHerbal: true },
    payableLine({ cartLineId: 4, goodsId: 4, isHm: true, warehouseId: 3 }),
  ]
  const coupons = [heldCoupon({ kind: 'herbal' })]
  expect(sharedBy({ reductions: [area], coupons }, {}, cart).map(({ group }) => group)).toEqual([
    1, 1, 1, 0,
  ])
})

test('orders that are cancelled together end together, with the first of them', () => {
  const parts = [
    { warehouseId: 1, shippingFen: 1_000 },
    { warehouseId: 1, shippingFen: 0 },
    { warehouseId: 2, shippingFen: 1_000 },
    { warehouseId: 3, shippingFen: 1_000 },
  ]
  const alone: PartBenefits = { group: 0, benefits: [] }
  const bound: PartBenefits = { group: 1, benefits: ['voucher'] }
  const shared = [alone, alone, bound, bound]
  // The second ships on the first one's freight; its earlier deadline does not affect the first.
  expect(sharedDeadlines(parts, shared, [50, 90, 90, 30])).toEqual([50, 50, 30, 30])
  expect(sharedDeadlines(parts, shared, [90, 30, 90, 90])).toEqual([90, 30, 90, 90])
})

function ordersOf(parts: readonly Part[], shared: readonly PartBenefits[]) {
  return parts.map((part, id) => ({
    id,
    part,
    state: 'unpaid' as const,
    benefitGroup: shared[id]?.group ?? 0,
    warehouseId: part.warehouseId,
    shippingFen: part.shippingFen,
  }))
}

/** A budget too small for all of it may be enough for what stays: budgets without end. */
const withEndlessBudgets = anyOffers.map((offers) => ({
  ...offers,
  reductions: offers.reductions.map((offer) => ({ ...offer, leftFen: Infinity })),
  gifts: offers.gifts.map((offer) => ({ ...offer, leftFen: Infinity })),
  shipping: offers.shipping.map((offer) => ({ ...offer, leftFen: Infinity })),
}))

test('what stays costs what it would have cost without what was cancelled', () => {
  const cart = fc.tuple(anyLines(10), withEndlessBudgets, anyChoices, anyTerms, fc.nat(9))
  fc.assert(
    fc.property(cart, ([lines, offers, choices, terms, which]) => {
      const settled = settle(lines, offers, choices, terms)
      const orders = ordersOf(settled.parts, shareBenefits(settled))
      const order = orders[which % Math.max(1, orders.length)]
      if (order === undefined) return
      const gone = cancelledTogether(order, orders).map(({ id }) => id)
      const parts = orders.filter(({ id }) => !gone.includes(id)).map(({ part }) => part)
      const left = parts.flatMap((part) => part.lines.map(({ line }) => line))
      const kept: Choices = {
        couponIds: parts.some(({ couponFen }) => couponFen > 0)
          ? settled.coupons.map(({ id }) => id)
          : [],
        voucherIds: parts.some(({ voucherFen }) => voucherFen > 0) ? choices.voucherIds : [],
        usesPoints: parts.some(({ pointsFen }) => pointsFen > 0),
        exchangeId: left.some(({ kind }) => kind === 'exchange') ? settled.exchangeId : undefined,
      }
      const alone = settle(
        left.filter(({ kind }) => kind !== 'exchange'),
        offers,
        kept,
        terms,
      )
      assert.equal(
        parts.reduce((sum, { totalFen }) => sum + totalFen, 0),
        alone.totalFen,
      )
    }),
    { numRuns: draws(3_000) },
  )
})
