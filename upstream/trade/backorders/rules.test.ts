import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backorderStates, type BackorderState } from '#contract/backorder-states'
import { decideQuantity, type QuantityTerms } from '#upstream/kernel/quantities/rules'
import { draws } from '#tests/property-runs'
import {
  isLessThanOrder,
  nextBackorderState,
  orderProblem,
  portionOf,
  priceProblem,
  type BackorderEvent,
} from './rules'

const events: BackorderEvent[] = ['reserve', 'order', 'lapse', 'expire', 'cancel']
const states = Object.keys(backorderStates) as BackorderState[]

test('every state that somebody waits in is left by the clock, by an order and by the buyer', () => {
  for (const state of ['waiting', 'reserved'] as const)
    for (const event of ['order', 'lapse', 'cancel'] as const)
      expect(nextBackorderState(state, event), `${state} ${event}`).toBeDefined()
})

test('what has ended stays so', () => {
  for (const state of states.filter((one) => one !== 'waiting' && one !== 'reserved'))
    for (const event of events) expect(nextBackorderState(state, event)).toBeUndefined()
})

const terms: QuantityTerms = {
  unit: '盒',
  stepMilli: 10_000,
  minimumMilli: 0,
  caseMilli: 0,
  limitMilli: 0,
  stockMilli: 500_000,
}

test.each([
  [25_000, {}, 20_000],
  [30_000, { stockMilli: 25_000 }, 20_000],
  [30_000, { stockMilli: 7_000 }, 7_000],
  [5_000, { stockMilli: 7_000 }, 0],
  [30_000, { leftMilli: 5_000 }, 0],
  [100_000, { limitMilli: 40_000 }, 40_000],
  [30_000, { minimumMilli: 50_000 }, 0],
  [60_000, { minimumMilli: 50_000, stockMilli: 20_000 }, 20_000],
])('of %i with %j so much is theirs: %i', (rest, changed, portion) => {
  expect(portionOf(rest, 0, { ...terms, ...changed })).toBe(portion)
})

test.each<[string, [number, number, number], Partial<QuantityTerms>]>([
  [
    'what fills no package on top of it is for the next',
    [20_000, 10_000, 0],
    { stockMilli: 7_000 },
  ],
  [
    'what is kept as a lot is filled up to a package',
    [20_000, 7_000, 3_000],
    { stockMilli: 5_000 },
  ],
  ['a lot and a lot are one lot', [20_000, 2_000, 3_000], { stockMilli: 3_000 }],
  [
    'what is kept counts for the smallest order',
    [30_000, 20_000, 30_000],
    { minimumMilli: 50_000 },
  ],
  ['and for the limit', [30_000, 20_000, 20_000], { limitMilli: 40_000 }],
])('%s', (_, [rest, kept, portion], changed) => {
  expect(portionOf(rest, kept, { ...terms, ...changed })).toBe(portion)
})

const milli = fc.integer({ min: 0, max: 300 }).map((n) => n * 500)
const anyTerms = fc.record({
  stepMilli: fc.constantFrom(0, 500, 1_000, 10_000),
  minimumMilli: milli,
  stockMilli: milli,
  limitMilli: milli,
  leftMilli: milli,
})

test('a portion is never more than is waited for, free, or allowed', () => {
  fc.assert(
    fc.property(milli, milli, anyTerms, (rest, kept, own) => {
      const all = { ...terms, ...own }
      const portion = portionOf(rest, kept, all)
      const limit = all.limitMilli > 0 ? all.limitMilli : Infinity
      expect(portion).toBeGreaterThanOrEqual(0)
      expect(portion).toBeLessThanOrEqual(Math.min(rest, all.stockMilli, limit, all.leftMilli))
      // A rest that gets nothing even without limits is below the minimum order.
      const free = { ...all, stockMilli: 1_000_000, limitMilli: 0, leftMilli: Infinity }
      if (portionOf(rest, 0, free) === 0) expect(isLessThanOrder(rest, free)).toBe(true)
    }),
    { numRuns: draws(10_000) },
  )
})

test('what is kept after a portion is a quantity that the cart takes as it is', () => {
  fc.assert(
    fc.property(milli, milli, anyTerms, (rest, kept, own) => {
      const all = { ...terms, ...own }
      const portion = portionOf(rest, kept, all)
      if (portion === 0) return
      // The buyer's cart: the reserved quantity, plus stock that nobody else can take meanwhile.
      for (const stockMilli of [kept + portion, kept + all.stockMilli])
        expect(decideQuantity(kept + portion, { ...all, stockMilli })).toMatchObject({
          quantityMilli: kept + portion,
        })
    }),
    { numRuns: draws(10_000) },
  )
})

test('less than the smallest order is nothing that anybody waits for', () => {
  expect(isLessThanOrder(9_000, terms)).toBe(true)
  expect(isLessThanOrder(10_000, terms)).toBe(false)
  expect(isLessThanOrder(40_000, { ...terms, minimumMilli: 50_000 })).toBe(true)
  expect(isLessThanOrder(20_000, { ...terms, stockMilli: 0, leftMilli: 0 })).toBe(false)
})

test('a price above the highest is said beside it', () => {
  expect(priceProblem(128_000, 125_000)).toBe('现价 ¥12.80 高于登记的最高价 ¥12.50')
  expect(priceProblem(125_000, 125_000)).toBeUndefined()
  expect(priceProblem(999_999, null)).toBeUndefined()
})

test('an order that nobody presses is made only where one by hand could be', () => {
  const fine = {
    mayOrder: true,
    contractProblem: undefined,
    hasAddress: true,
    isHm: false,
    refusal: undefined,
    minimumGapFen: 0,
    needsApproval: false,
    totalFen: 26_000,
    balanceFen: 26_000,
  }
  expect(orderProblem(fine)).toBeUndefined()
  expect(orderProblem({ ...fine, balanceFen: 25_999 })).toBe(
    '余额 ¥259.99 不足应付 ¥260.00（含运费）',
  )
  for (const [changed, words] of [
    [{ mayOrder: false }, '登记人'],
    [{ contractProblem: '请先签署电子合同' }, '电子合同'],
    [{ hasAddress: false }, '收货地址'],
    [{ isHm: true }, '对公转账'],
    [{ refusal: '限购' }, '限购'],
    [{ minimumGapFen: 100 }, '起订金额'],
    [{ needsApproval: true }, '审批'],
  ] as const)
    expect(orderProblem({ ...fine, ...changed })).toContain(words)
})
