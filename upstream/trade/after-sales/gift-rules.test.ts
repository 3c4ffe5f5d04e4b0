import { expect, test } from 'vitest'
import { unearnedGifts, type OrderedLine } from './gift-rules'

const line: OrderedLine = {
  id: 1,
  kind: 'goods',
  goods_id: 2,
  set_id: null,
  gift_terms: '',
  quantity_milli: 10_000,
  closed_milli: 0,
  refunded_milli: 0,
}
const terms = { goodsId: 2, kind: 'once', steps: [{ fromMilli: 5_000, giftMilli: 2_000 }] }
const gift: OrderedLine = {
  ...line,
  id: 3,
  kind: 'gift',
  goods_id: 9,
  quantity_milli: 2_000,
  gift_terms: JSON.stringify(terms),
}
const other: OrderedLine = { ...line, id: 2, goods_id: 10 }

const back = (lines: readonly OrderedLine[], ...cut: [number, number][]) =>
  unearnedGifts(lines, new Map(cut)).map((one) => [one.gift.id, one.milli])

test('a gift stays as long as what is kept earns it', () => {
  expect(back([line, other, gift], [1, 1_000])).toEqual([])
  expect(back([line, other, gift], [1, 5_000])).toEqual([])
  expect(back([line, other, gift], [1, 5_001])).toEqual([[3, 2_000]])
  expect(back([line, other, gift], [2, 10_000])).toEqual([])
})

test('what was given back or never sent before counts, also of the gift itself', () => {
  expect(back([{ ...line, refunded_milli: 4_000 }, gift], [1, 2_000])).toEqual([[3, 2_000]])
  expect(back([{ ...line, closed_milli: 6_000 }, gift])).toEqual([[3, 2_000]])
  const half = { ...gift, refunded_milli: 500 }
  expect(back([line, half], [1, 9_000])).toEqual([[3, 1_500]])
})

test('one for every so many goes back in part', () => {
  const every = { ...terms, kind: 'every', steps: [{ fromMilli: 5_000, giftMilli: 1_000 }] }
  const two = { ...gift, gift_terms: JSON.stringify(every) }
  expect(back([line, two], [1, 1_000])).toEqual([[3, 1_000]])
  expect(back([line, two], [1, 6_000])).toEqual([[3, 2_000]])
})

test('of an order of before, whose offers are not known, gifts go back with the last of the rest', () => {
  const old = { ...gift, gift_terms: '' }
  expect(back([line, other, old], [1, 10_000])).toEqual([])
  expect(back([line, other, old], [1, 10_000], [2, 10_000])).toEqual([[3, 2_000]])
})
