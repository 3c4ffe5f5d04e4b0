import { expect, test } from 'vitest'
import { noChoices, noOffers, payableLine, usualTerms } from '#tests/fixtures/any-cart'
import type { GiftOffer } from '#upstream/goods/promotions/offers'
import { nextHints } from './hints'
import type { PayableLine } from './line'

const line = payableLine({ quantityMilli: 10_000, freeShippingMilli: 1_000 })
const cup = {
  goodsId: 9,
  name: '保温杯',
  manufacturer: '',
  spec: '',
  unit: '个',
  approvalNumber: '',
}
const offer = (kind: GiftOffer['kind'], ...froms: number[]): GiftOffer => ({
  id: 1,
  goodsId: 1,
  kind,
  gift: cup,
  text: '满赠',
  steps: froms.map((from) => ({ fromMilli: from * 1_000, giftMilli: 1_000 })),
})

function hintsOf(gifts: GiftOffer[], over: Partial<PayableLine> = {}) {
  return nextHints([[{ ...line, ...over }], { ...noOffers, gifts }, noChoices, usualTerms], 9)
}
const missing = (gift: GiftOffer) => hintsOf([gift]).map(({ goods }) => goods?.quantityMilli)

test('a gift is told with the number still missing and what that costs', () => {
  expect(hintsOf([offer('once', 15)])).toEqual([
    {
      code: 'gift',
      name: '赠品',
      gift: '保温杯',
      missingFen: 5_000,
      gainFen: 0,
      netFen: -5_000,
      goods: { goodsId: 1, quantityMilli: 5_000 },
    },
  ])
})

test('what it costs is never told too low: a part of a 分 counts as one', () => {
  const [hint] = hintsOf([offer('once', 11)], { priceE4: 100_001 })
  expect(hint?.missingFen).toBe(1_001)
})

test('once and by steps there is a next one only above the quantity', () => {
  expect(missing(offer('once', 10))).toEqual([])
  expect(missing(offer('steps', 5, 10, 20, 50))).toEqual([10_000])
  expect(missing(offer('steps', 5, 10))).toEqual([])
})

test('for every so many, and for as many again, there is always a next one', () => {
  expect(missing(offer('every', 10))).toEqual([10_000])
  expect(missing(offer('every', 6))).toEqual([2_000])
  expect(missing(offer('same', 30))).toEqual([20_000])
  expect(missing(offer('same', 6))).toEqual([2_000])
  expect(missing(offer('every'))).toEqual([])
})

test('a promise in words is told in its words', () => {
  const [hint] = hintsOf([{ ...offer('text', 12), gift: undefined }])
  expect(hint).toMatchObject({ gift: '满赠', goods: { quantityMilli: 2_000 } })
})

test('only goods that bring it, out of lines that promotions count, are told of a gift', () => {
  expect(hintsOf([{ ...offer('once', 15), goodsId: 2 }])).toEqual([])
  for (const over of [{ kind: 'flash' }, { kind: 'set' }, { isHm: true }, { isControlled: true }])
    expect(hintsOf([offer('once', 15)], over as Partial<PayableLine>)).toEqual([])
})
