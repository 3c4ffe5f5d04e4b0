import { expect, test } from 'vitest'
import { noShares, type LineKind } from '../settlement/line'
import {
  choiceProblem,
  splitRefusal,
  unitsOf,
  type SplitFacts,
  type SplitLine,
} from './split-rules'

function line(id: number, more: Partial<SplitLine> = {}, kind: LineKind = 'plain'): SplitLine {
  return {
    id,
    name: `商品${String(id)}`,
    goodsId: id * 10,
    setId: null,
    isGift: false,
    giftOf: undefined,
    shares: noShares(),
    line: { kind, amountFen: 1_000, isHm: false, isControlled: false },
    ...more,
  }
}
const gift = (id: number, giftOf?: number) => line(id, { isGift: true, giftOf })

const lines = [
  line(1),
  line(2),
  line(3, { setId: 4 }, 'set'),
  line(4, { setId: 4 }, 'set'),
  gift(5, 20),
  line(6, {}, 'exchange'),
  gift(7),
]

test('a set moves whole, a gift with what it came by, and one of unknown cause stays', () => {
  expect(unitsOf(lines)).toEqual([
    { lineIds: [1], mustStay: false, isWhole: true },
    { lineIds: [2, 5], mustStay: false, isWhole: true },
    { lineIds: [3, 4], mustStay: false, isWhole: true },
    { lineIds: [6], mustStay: false, isWhole: false },
    { lineIds: [7], mustStay: true, isWhole: false },
  ])
})

test('what is wrong with a choice is said by name', () => {
  const problem = (...ids: number[]) => choiceProblem(lines, new Set(ids))
  expect(problem()).toBe('请勾选要拆到新订单的商品')
  expect(problem(99)).toBe('勾选的商品不在这笔订单里，请重新勾选')
  expect(problem(2)).toBe('“商品2”、“商品5”要一起拆出或一起留下')
  expect(problem(4)).toBe('“商品3”、“商品4”要一起拆出或一起留下')
  expect(problem(1, 7)).toBe('赠品“商品7”随原订单，不能拆出')
  expect(problem(6)).toBe('换购商品要和其他商品一起拆出，请再勾选至少一种')
  expect(problem(1, 2, 3, 4, 5)).toBe('原订单至少留下一种商品（赠品和换购商品不算）')
  expect(problem(1, 6)).toBeUndefined()
  expect(problem(2, 3, 4, 5)).toBeUndefined()
})

const facts: SplitFacts = {
  state: 'review',
  isAsked: false,
  isSlipPending: false,
  waveId: undefined,
  hasShipments: false,
  hasClosed: false,
  hasReturns: false,
  hasInvoice: false,
  hasReceipt: false,
  doesAddUp: true,
  units: unitsOf(lines),
}

test('only what is paid and untouched can be split, else it says why', () => {
  const why = (more: Partial<SplitFacts>) => splitRefusal({ ...facts, ...more })
  expect(why({})).toBeUndefined()
  expect(why({ state: 'packing' })).toBeUndefined()
  expect(why({ state: 'unpaid' })).toContain('待付款')
  for (const state of ['partlyShipped', 'shipped', 'completed', 'cancelled'] as const)
    expect(why({ state })).toMatch(/^订单.+，不能拆分$/)
  expect(why({ isAsked: true })).toContain('取消申请')
  expect(why({ isSlipPending: true })).toContain('凭证待核对')
  expect(why({ waveId: 12 })).toContain('波次 12')
  expect(why({ hasShipments: true })).toContain('发货单')
  expect(why({ hasClosed: true })).toContain('缺货')
  expect(why({ hasReturns: true })).toContain('售后')
  expect(why({ hasInvoice: true })).toContain('开票')
  expect(why({ hasReceipt: true })).toContain('回执')
  expect(why({ doesAddUp: false })).toContain('金额分不清楚')
  expect(why({ units: unitsOf([line(1), line(6, {}, 'exchange')]) })).toContain('没有可以拆开的')
})
