import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyChoices,
  anyLines,
  anyOffers,
  anyTerms,
  noChoices,
  noOffers,
  payableLine,
  usualTerms,
} from '#tests/fixtures/any-cart'
import { draws } from '#tests/property-runs'
import { settle } from './settle'

const offer = { campaignId: 7, name: '年货节', fromFen: 10_000 }
const settled = (shipping: (typeof offer & { leftFen?: number })[], amountFen = 10_000) =>
  settle([payableLine({ amountFen })], { ...noOffers, shipping }, noChoices, usualTerms)

test('the campaign that freed the freight is named with what it saved', () => {
  expect(settled([offer])).toMatchObject({
    shippingFen: 0,
    shippingCampaignId: 7,
    shippingSavedFen: 1_000,
    shipping: { freeFromFen: 10_000, gapFen: 0 },
  })
})

test('where the shop ships free by itself, no campaign does', () => {
  expect(settled([offer], 80_000)).toMatchObject({ shippingFen: 0, shippingSavedFen: 0 })
  expect(settled([offer], 80_000).shippingCampaignId).toBeUndefined()
})

test('what is missing is to the lowest threshold that has the budget for it', () => {
  const gapOf = (...shipping: Parameters<typeof settled>[0]) => settled(shipping, 9_000).shipping
  expect(gapOf({ ...offer, fromFen: 30_000 }, offer)).toMatchObject({ gapFen: 1_000 })
  expect(gapOf({ ...offer, leftFen: 999 })).toMatchObject({ gapFen: 71_000, freeFromFen: 80_000 })
})

test('what a campaign saved is what the shop would have charged less what is charged', () => {
  fc.assert(
    fc.property(anyLines(12), anyOffers, anyChoices, anyTerms, (lines, offers, choices, terms) => {
      const own = settle(lines, { ...offers, shipping: [] }, choices, terms)
      const freed = settle(lines, offers, choices, terms)
      expect(freed.shippingFen + freed.shippingSavedFen).toBe(own.shippingFen)
      expect(freed.shippingSavedFen).toBeGreaterThanOrEqual(0)
      expect(freed.shippingCampaignId !== undefined).toBe(freed.shippingSavedFen > 0)
      const by = offers.shipping.find(({ campaignId }) => campaignId === freed.shippingCampaignId)
      expect(by?.leftFen ?? Infinity).toBeGreaterThanOrEqual(freed.shippingSavedFen)
    }),
    { numRuns: draws(500) },
  )
})
