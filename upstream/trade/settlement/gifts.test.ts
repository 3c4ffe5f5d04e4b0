import { describe, expect, test } from 'vitest'
import { payableLine } from '#tests/fixtures/any-cart'
import type { GiftOffer } from '#upstream/goods/promotions/offers'
import { giftsOf, promisedGift } from './gifts'

const cup = {
  goodsId: 9,
  name: '保温杯',
  manufacturer: '示例日用',
  spec: '500ml',
  unit: '个',
  approvalNumber: '',
}
const offer = (kind: GiftOffer['kind'], ...steps: [from: number, gift: number][]): GiftOffer => ({
  id: 1,
  goodsId: 1,
  kind,
  steps: steps.map(([from, gift]) => ({ fromMilli: from * 1_000, giftMilli: gift * 1_000 })),
  gift: cup,
  text: '满赠',
})
const stock = (pieces: number) => new Map([[9, pieces * 1_000]])
const twenty = payableLine({ quantityMilli: 20_000 })

describe('a gift is promised', () => {
  test('once from a number on, however many', () => {
    expect(
      [9_999, 10_000, 55_000].map((milli) => promisedGift(offer('once', [10, 1]), milli)),
    ).toEqual([0, 1_000, 1_000])
  })

  test('for every so many', () => {
    expect(
      [9_000, 10_000, 29_000].map((milli) => promisedGift(offer('every', [10, 2]), milli)),
    ).toEqual([0, 2_000, 4_000])
  })

  test('by steps, the highest reached one', () => {
    const steps = offer('steps', [10, 1], [50, 8])
    expect([10_000, 49_000, 50_000].map((milli) => promisedGift(steps, milli))).toEqual([
      1_000, 1_000, 8_000,
    ])
  })

  test('as many again: buy 10, get 2', () => {
    expect(promisedGift(offer('same', [10, 2]), 30_000)).toBe(6_000)
  })
})

describe('a gift is given', () => {
  test('partly where its stock is short', () => {
    const { gifts } = giftsOf([twenty], [offer('every', [10, 3])], stock(4))
    expect(gifts).toMatchObject([{ quantityMilli: 4_000, promisedMilli: 6_000 }])
  })

  test('from what the order itself leaves of the stock', () => {
    const same = { ...offer('same', [10, 2]), gift: { ...cup, goodsId: 1 } }
    const { gifts } = giftsOf([twenty], [same], new Map([[1, 21_000]]))
    expect(gifts).toMatchObject([{ quantityMilli: 1_000, promisedMilli: 4_000 }])
  })

  test('once only where two offers give the same thing', () => {
    const offers = [offer('once', [10, 1]), { ...offer('once', [10, 1]), id: 2 }]
    const { gifts } = giftsOf([twenty], offers, stock(1))
    expect(gifts.map(({ quantityMilli }) => quantityMilli)).toEqual([1_000, 0])
  })

  test('to plain lines only', () => {
    const flash = { ...twenty, kind: 'flash' as const }
    expect(
      giftsOf([flash, { ...twenty, isHm: true }], [offer('once', [10, 1])], stock(9)).gifts,
    ).toEqual([])
  })

  test('in words where the wholesaler adds it by hand', () => {
    const text = { ...offer('text', [10, 0]), gift: undefined, text: '满 10 盒随货附赠台历' }
    const { gifts, texts } = giftsOf([twenty], [text], stock(0))
    expect([gifts, texts]).toEqual([[], [{ cartLineId: 1, text: '满 10 盒随货附赠台历' }]])
  })
})
