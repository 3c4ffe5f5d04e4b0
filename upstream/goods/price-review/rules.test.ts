import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceReviewCause, priceReviewMoves, priceReviewRefusal } from './rules'

const yuan = 10_000

test.each([
  ['a rise', [10, 12, null], undefined],
  ['a fall below 30 %', [10, 7.0001, null], undefined],
  ['a fall of 30 %', [10, 7, null], 'fall'],
  ['a slipped point', [6.8, 0.68, null], 'fall'],
  ['a small fall below cost', [10, 9, 9.5], 'cost'],
  ['a rise that stays below cost', [8, 9, 9.5], 'cost'],
  ['the cost itself', [10, 9.5, 9.5], undefined],
  ['a first price', [null, 1, null], undefined],
  ['a first price below cost', [null, 1, 2], 'cost'],
  ['a price that is withdrawn', [10, null, 9], undefined],
  ['no change, though below cost', [9, 9, 9.5], undefined],
] as const)('%s', (_, [before, after, cost], cause) => {
  const e4 = (amount: number | null) => (amount === null ? null : Math.round(amount * yuan))
  const change = { beforeE4: e4(before), afterE4: e4(after), costE4: e4(cost) }
  expect(priceReviewCause(change, 30)).toBe(cause)
})

test.each([
  [[10, 8], 12, 'fall'],
  [[10, 8.5], 12, undefined],
  [[null, 8], 12, 'fall'],
  [[9, 9.2], 13, undefined],
] as const)('%o after one person came from ¥%d', ([before, after], from, cause) => {
  const [beforeE4, afterE4] = [before === null ? null : before * yuan, after * yuan]
  const change = { beforeE4, afterE4, costE4: null, loweredFromE4: from * yuan }
  expect(priceReviewCause(change, 30)).toBe(cause)
})

test('a price that needs nobody keeps more than 70 % of the present one and its cost', () => {
  const price = fc.integer({ min: 1, max: 10 ** 9 })
  fc.assert(
    fc.property(price, price, fc.option(price), (beforeE4, afterE4, costE4) => {
      fc.pre(beforeE4 !== afterE4)
      if (priceReviewCause({ beforeE4, afterE4, costE4 }, 30) !== undefined) return
      expect(afterE4 * 10).toBeGreaterThan(beforeE4 * 7)
      expect(afterE4).toBeGreaterThanOrEqual(costE4 ?? 0)
    }),
  )
})

test('whoever proposed a price may only withdraw it, and nobody else may', () => {
  const own = { operatorId: 1, proposerId: 1 }
  expect(priceReviewRefusal('approve', own)).toBe('自己提出的须由另一位同事复核')
  expect(priceReviewRefusal('withdraw', own)).toBeUndefined()
  for (const proposerId of [2, null]) {
    expect(priceReviewRefusal('approve', { operatorId: 1, proposerId })).toBeUndefined()
    expect(priceReviewRefusal('withdraw', { operatorId: 1, proposerId })).toBe(
      '只有提出的人可以撤回',
    )
  }
  expect(Object.keys(priceReviewMoves.waiting)).toHaveLength(4)
})
