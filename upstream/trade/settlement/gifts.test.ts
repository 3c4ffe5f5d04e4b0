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

  test('not at all below its first number, and never in pieces for words', () => {
    expect(promisedGift(offer('every', [10, 2]), 9_999)).toBe(0)
    expect(promisedGift(offer('steps'), 90_000)).toBe(0)
    expect(promisedGift(offer('text', [10, 1]), 10_000)).toBe(0)
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

  test('in whole pieces, unless it is promised by weight', () => {
    const halfLeft = new Map([[9, 2_500]])
    const pieces = giftsOf([twenty], [offer('every', [10, 2])], halfLeft)
    expect(pieces.gifts).toMatchObject([{ quantityMilli: 2_000, promisedMilli: 4_000 }])
    const byWeight = { ...offer('once'), steps: [{ fromMilli: 10_000, giftMilli: 3_500 }] }
    expect(giftsOf([twenty], [byWeight], halfLeft).gifts).toMatchObject([
      { quantityMilli: 2_500, promisedMilli: 3_500 },
    ])
  })

  test('with the number promised where nothing is left, or the shop holds none of it', () => {
    for (const nothing of [stock(0), stock(-3), new Map<number, number>()])
      expect(giftsOf([twenty], [offer('once', [10, 1])], nothing).gifts).toEqual([
        expect.objectContaining({ offerId: 1, gift: cup, quantityMilli: 0, promisedMilli: 1_000 }),
      ])
  })

  test('with the line that reached it, not with other goods', () => {
    const lines = [
      { ...twenty, cartLineId: 4, goodsId: 2 },
      { ...twenty, cartLineId: 5 },
      { ...twenty, cartLineId: 6, quantityMilli: 9_999 },
    ]
    const { gifts } = giftsOf(lines, [offer('once', [10, 1])], stock(9))
    expect(gifts.map(({ cartLineId }) => cartLineId)).toEqual([5])
  })

  test('out of what flash sales leave alone: their stock is their own', () => {
    const flash = { ...twenty, cartLineId: 2, goodsId: 9, kind: 'flash' as const }
    const plain = { ...flash, kind: 'plain' as const }
    const givenBeside = (line: typeof twenty) =>
      giftsOf([twenty, line], [offer('once', [10, 1])], stock(20)).gifts[0]?.quantityMilli
    expect([givenBeside(flash), givenBeside(plain)]).toEqual([1_000, 0])
  })

  test('once only where two offers give the same thing', () => {
    const offers = [{ ...offer('once', [10, 1]), id: 2 }, offer('once', [10, 1])]
    const { gifts } = giftsOf([twenty], offers, stock(1))
    expect(gifts.map(({ offerId, quantityMilli }) => [offerId, quantityMilli])).toEqual([
      [1, 1_000],
      [2, 0],
    ])
  })

  test('to plain lines only', () => {
    const flash = { ...twenty, kind: 'flash' as const }
    expect(
      giftsOf([flash, { ...twenty, isHm: true }], [offer('once', [10, 1])], stock(9)).gifts,
    ).toEqual([])
  })

  test('never without goods to give', () => {
    const without = { ...offer('once', [10, 1]), gift: undefined }
    expect(giftsOf([twenty], [without], stock(9))).toEqual({ gifts: [], texts: [] })
  })

  test('in words where the wholesaler adds it by hand', () => {
    const text = { ...offer('text', [10, 0]), gift: undefined, text: '满 10 盒随货附赠台历' }
    const exactly = { ...twenty, quantityMilli: 10_000 }
    const { gifts, texts } = giftsOf([exactly], [text], stock(0))
    expect([gifts, texts]).toEqual([[], [{ cartLineId: 1, text: '满 10 盒随货附赠台历' }]])
    expect(giftsOf([{ ...twenty, quantityMilli: 9_999 }], [text], stock(0)).texts).toEqual([])
    const more = { ...text, steps: [...text.steps, { fromMilli: 50_000, giftMilli: 0 }] }
    expect(giftsOf([exactly], [more], stock(0)).texts).toHaveLength(1)
  })
})
