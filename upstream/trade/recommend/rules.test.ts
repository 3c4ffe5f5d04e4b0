import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Purchase } from '../orders/purchase'
import { categoriesBought, dueAgain, rankRecommendations } from './rules'

const dayMs = 86_400_000
const now = Date.parse('2026-11-21T10:00:00+08:00')
const daysAgo = (days: number) => now - days * dayMs

/** Bought once, 30 days ago: just due. */
function bought(goodsId: number, overrides: Partial<Purchase> = {}): Purchase {
  const at = daysAgo(30)
  return { goodsId, categoryId: 1, times: 1, firstAt: at, lastAt: at, ...overrides }
}

const nothing = { purchases: [], ofCategories: [], popular: [], inCart: new Set<number>(), now }

describe('goods due again', () => {
  test('bought once are due after a month, and forgotten after half a year', () => {
    const due = (days: number) =>
      dueAgain([bought(1, { firstAt: daysAgo(days), lastAt: daysAgo(days) })], now).length === 1
    expect([1, 23, 24, 30, 180, 181].map(due)).toEqual([false, false, true, true, true, false])
  })

  test('bought regularly are due by their own interval', () => {
    const everyTenDays = (last: number) =>
      bought(1, { times: 4, firstAt: daysAgo(last + 30), lastAt: daysAgo(last) })
    expect(dueAgain([everyTenDays(7)], now)).toEqual([])
    expect(dueAgain([everyTenDays(8)], now)).toEqual([1])
    expect(dueAgain([everyTenDays(61)], now)).toEqual([])
  })

  test('bought twice on one day are one need', () => {
    const twice = (days: number) =>
      bought(1, { times: 2, firstAt: daysAgo(days), lastAt: daysAgo(days) })
    expect(dueAgain([twice(1)], now)).toEqual([])
    expect(dueAgain([twice(7)], now)).toEqual([1])
  })

  test('come by how often they were bought, then by how long they are due', () => {
    const often = bought(9, { times: 3, firstAt: daysAgo(90) })
    const longer = bought(5, { firstAt: daysAgo(60), lastAt: daysAgo(60) })
    expect(dueAgain([bought(2), longer, often, bought(1)], now)).toEqual([9, 5, 1, 2])
  })
})

test('categories come by how often they were bought from', () => {
  const purchases = [
    bought(1, { categoryId: 5, times: 2 }),
    bought(2, { categoryId: 7 }),
    bought(3, { categoryId: 3, times: 2 }),
    bought(4, { categoryId: 7, times: 2 }),
  ]
  expect(categoriesBought(purchases, 2)).toEqual([7, 3])
  expect(categoriesBought(purchases, 3)).toEqual([7, 3, 5])
  expect(categoriesBought([], 2)).toEqual([])
})

describe('recommendations', () => {
  test('for who never bought take turns between the categories', () => {
    const popular = [[1, 2, 3], [], [4], [5, 6]]
    expect(rankRecommendations({ ...nothing, popular })).toEqual([1, 4, 5, 2, 6, 3])
  })

  test('are what is due, then what is new in the categories bought, then what is popular', () => {
    const recent = bought(11, { firstAt: daysAgo(2), lastAt: daysAgo(2) })
    const input = {
      ofCategories: [
        [11, 12],
        [20, 10],
      ],
      popular: [[30], [12]],
    }
    expect(rankRecommendations({ ...nothing, ...input, purchases: [bought(10), recent] })).toEqual([
      10, 20, 12, 30,
    ])
  })

  test('are never in the cart, never twice, and the same for the same input', () => {
    const ids = fc.integer({ min: 1, max: 12 })
    const lists = fc.array(fc.array(ids, { maxLength: 5 }), { maxLength: 4 })
    const purchase = fc
      .record({ goodsId: ids, categoryId: ids, times: fc.integer({ min: 1, max: 5 }) })
      .chain((one) =>
        fc
          .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }))
          .map(([last, before]) => ({
            ...one,
            firstAt: daysAgo(last + before),
            lastAt: daysAgo(last),
          })),
      )
    const input = fc.record({
      purchases: fc.uniqueArray(purchase, { selector: ({ goodsId }) => goodsId }),
      ofCategories: lists,
      popular: lists,
      inCart: fc.array(ids).map((some) => new Set(some)),
      now: fc.constant(now),
    })
    fc.assert(
      fc.property(input, (given) => {
        const ranked = rankRecommendations(given)
        expect(new Set(ranked).size).toBe(ranked.length)
        expect(ranked.filter((id) => given.inCart.has(id))).toEqual([])
        expect(rankRecommendations(given)).toEqual(ranked)
        const offered = [...given.ofCategories, ...given.popular].flat()
        const known = new Set([...offered, ...given.purchases.map(({ goodsId }) => goodsId)])
        expect(ranked.filter((id) => !known.has(id))).toEqual([])
      }),
    )
  })
})
