import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reason } from '#contract/reason'
import { priceCostFen } from '#upstream/goods/campaigns/budget'
import { decideSet, mostSetsInWords, setChangeInWords, type SetPart, type SetTerms } from './rules'

const part = (rest: Partial<SetPart> = {}): SetPart => ({
  name: '甲',
  quantityMilli: 2_000,
  stockMilli: 10_000,
  basePriceE4: 125_000,
  priceE4: 100_000,
  reasons: [],
  ...rest,
})
const set = (rest: Partial<SetTerms> = {}): SetTerms => ({
  name: '感冒组合',
  startsAt: 100,
  endsAt: 200,
  limit: 0,
  used: 0,
  isOffered: true,
  isForStore: true,
  usedUp: null,
  leftFen: null,
  parts: [part(), part({ name: '乙', quantityMilli: 500, stockMilli: 1_999 })],
  ...rest,
})
const login: Reason = { code: 'NOT_LOGIN', message: '请先登录' }
const scope: Reason = { code: 'OUT_OF_SCOPE', subject: '食品', message: '您的经营范围不含食品' }

test('the smallest stock makes the number of sets, the limit caps it', () => {
  expect(decideSet(set(), 150)).toEqual({ reasons: [], maximum: 3 })
  expect(decideSet(set({ limit: 5, used: 3 }), 150).maximum).toBe(2)
})

test('what all products share is told once, the rest with the product’s name, in order', () => {
  const parts = [part({ reasons: [login, scope] }), part({ name: '乙', reasons: [login] })]
  expect(
    decideSet(set({ parts, limit: 1, used: 1 }), 200).reasons.map(({ message }) => message),
  ).toEqual([
    '请先登录',
    '甲：您的经营范围不含食品',
    '套餐“感冒组合”每户限购 1 套已用完',
    '套餐活动已结束',
  ])
})

test('a set is for sale from its first millisecond to before its last', () => {
  const told = (now: number) => decideSet(set(), now).reasons
  expect(told(99)).toEqual([{ code: 'ACTIVITY_NOT_STARTED', message: '套餐活动尚未开始' }])
  expect([told(100), told(199)]).toEqual([[], []])
  expect(told(200)).toEqual([{ code: 'ACTIVITY_ENDED', message: '套餐活动已结束' }])
})

test('a product that makes no whole set is named', () => {
  const parts = [part(), part({ name: '乙', stockMilli: 1_999 })]
  expect(decideSet(set({ parts }), 150)).toEqual({
    reasons: [{ code: 'NO_STOCK', message: '乙：库存不足一套' }],
    maximum: 0,
  })
  const sold = [part({ stockMilli: -2_000 })]
  expect(decideSet(set({ parts: sold }), 150).reasons).toMatchObject([{ code: 'NO_STOCK' }])
})

test('the same reason about different things is told of each product', () => {
  const other: Reason = { code: 'OUT_OF_SCOPE', message: '您的经营范围不含生物制品' }
  const parts = [part({ reasons: [scope] }), part({ name: '乙', reasons: [other] })]
  expect(decideSet(set({ parts }), 150).reasons.map(({ message }) => message)).toEqual([
    '甲：您的经营范围不含食品',
    '乙：您的经营范围不含生物制品',
  ])
})

test('a limit is kept to the last set, and none is no limit', () => {
  const limited = (used: number) => decideSet(set({ limit: 2, used }), 150)
  expect([limited(1).maximum, limited(2).maximum]).toEqual([1, 0])
  expect(limited(2).reasons).toEqual([
    { code: 'LIMIT_USED', message: '套餐“感冒组合”每户限购 2 套已用完' },
  ])
  expect(decideSet(set({ limit: 0, used: 9 }), 150).maximum).toBe(3)
})

test('a number of sets is told in sets, and a limit by its name', () => {
  const limited = (used: number, maximum: number) =>
    mostSetsInWords({ name: '感冒组合', limit: 3, used }, maximum)
  expect([limited(0, 3), limited(1, 2), limited(0, 2)]).toEqual([
    '套餐“感冒组合”每户限购 3 套',
    '套餐“感冒组合”每户限购 3 套，已买 1 套',
    '套餐“感冒组合”现可购 2 套',
  ])
  expect(mostSetsInWords(set(), 5)).toBe('套餐“感冒组合”现可购 5 套')
  expect(setChangeInWords(3, { wanted: 5 })).toBe('已改为 3 套（您填 5 套）')
  expect(setChangeInWords(3, { wanted: 6, kept: 1 })).toBe(
    '已改为 3 套（购物车已有 1 套，再加 5 套）',
  )
})

test('quantities and prices of single goods do not matter to a set', () => {
  const reasons: Reason[] = [
    { code: 'LIMIT_USED', message: '限购' },
    { code: 'PRICE_PENDING', message: '待定' },
    { code: 'NO_STOCK', message: '不足一个中包装' },
  ]
  expect(decideSet(set({ parts: [part({ reasons })] }), 150)).toEqual({ reasons: [], maximum: 5 })
})

const costFen = (parts: readonly SetPart[], count: number) =>
  parts.reduce((fen, part) => fen + priceCostFen(part, part.quantityMilli * count), 0)

test('as many sets as can be bought are in stock, in limit, budget and time; else there is a reason', () => {
  const anyPart = fc.record({
    name: fc.constantFrom('甲', '乙'),
    quantityMilli: fc.integer({ min: 1, max: 5_000 }),
    stockMilli: fc.nat(20_000),
    basePriceE4: fc.option(fc.nat(9_999)),
    priceE4: fc.nat(9_999),
    reasons: fc.subarray([login, scope]),
  })
  const anySet = fc.record({
    name: fc.constant('感冒组合'),
    startsAt: fc.nat(4),
    endsAt: fc.nat(8),
    limit: fc.nat(4),
    used: fc.nat(5),
    isOffered: fc.boolean(),
    isForStore: fc.boolean(),
    usedUp: fc.constantFrom(null, 'total' as const, 'budget' as const),
    leftFen: fc.option(fc.nat(2_000)),
    parts: fc.array(anyPart, { minLength: 1, maxLength: 4 }),
  })
  fc.assert(
    fc.property(anySet, fc.nat(10), (terms, now) => {
      const { reasons, maximum } = decideSet(terms, now)
      expect(maximum === 0).toBe(reasons.length > 0)
      if (maximum === 0) return
      expect(terms.startsAt <= now && now < terms.endsAt && terms.isOffered).toBe(true)
      expect(terms.limit === 0 || terms.used + maximum <= terms.limit).toBe(true)
      expect(costFen(terms.parts, maximum)).toBeLessThanOrEqual(terms.leftFen ?? Infinity)
      for (const { quantityMilli, stockMilli, reasons: own } of terms.parts) {
        expect(own).toEqual([])
        expect(maximum * quantityMilli).toBeLessThanOrEqual(stockMilli)
      }
    }),
  )
})
