import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideMore } from '../cart/addition-rules'
import { foretell, sumAhead } from './foretell'

const terms = {
  unit: '盒',
  stepMilli: 20_000,
  minimumMilli: 40_000,
  caseMilli: 0,
  stockMilli: 790_000,
  limitMilli: 0,
}
const row = (id: number, number: number) => ({
  id,
  goodsId: 7,
  quantityMilli: number * 1000,
  terms,
})
const told = (kept: number, ...rows: ReturnType<typeof row>[]) => [
  ...foretell(rows, new Map([[7, kept * 1000]])).values(),
]

test.each([
  [[3], 0, '加入时：起订 40，将改为 40（您填 3）'],
  [[45], 0, '加入时：按中包装凑整：45→60'],
  [[999], 0, '加入时：库存仅剩 790，将改为 780（您填 999）'],
  [[3], 40, '加入时：按中包装凑整：43→60（购物车已有 40，再加 3）'],
  [[3, 42], 0, '加入时：同一商品 2 行共 45 盒，按中包装凑整：45→60'],
])('%j with %s in the cart', (numbers, kept, message) => {
  const rows = numbers.map((number, at) => row(at, number))
  expect(told(kept, ...rows)).toEqual(rows.map(() => ({ message, isRefused: false })))
})

test('what will not go at all is said as well, and what goes as it is says nothing', () => {
  expect(told(0, row(1, 3.5))).toMatchObject([{ isRefused: true }])
  expect(told(780, row(1, 20))).toMatchObject([{ isRefused: true }])
  expect(told(0, row(1, 40))).toEqual([])
})

test('a number is foretold exactly where adding changes or refuses it', () => {
  const number = fc.integer({ min: 1, max: 2_000 })
  fc.assert(
    fc.property(number, number, fc.nat(900), (one, other, kept) => {
      const said = told(kept, row(1, one), row(2, other))
      const asked = { quantityMilli: (one + other) * 1000 }
      const decision = decideMore(kept * 1000, asked, terms)
      expect(said.length).toBe(decision.message === undefined ? 0 : 2)
      expect(said.every(({ isRefused }) => isRefused !== decision.isAdded)).toBe(true)
    }),
  )
})

const priced = (id: number, goodsId: number, number: number) => ({
  ...row(id, number),
  goodsId,
  price: { priceE4: 10_000, source: 'base' as const },
})

test('sums count products with the numbers that they become, once for all their rows', () => {
  // 3 and 42 of one product become 60; 30 of another 40.
  const rows = [priced(1, 7, 3), priced(2, 7, 42), priced(3, 8, 30)]
  expect(sumAhead(rows, new Map())).toEqual({ products: 2, amountFen: 10_000 })
  // With 40 in the cart already the first becomes 100: 60 more.
  expect(sumAhead(rows, new Map([[7, 40_000]]))).toEqual({ products: 2, amountFen: 10_000 })
  // Two rows share the stock; of what is in the cart whole nothing is added.
  expect(sumAhead([priced(1, 7, 700), priced(2, 7, 700)], new Map())).toEqual({
    products: 1,
    amountFen: 78_000,
  })
  expect(sumAhead(rows.slice(0, 2), new Map([[7, 780_000]]))).toEqual({
    products: 0,
    amountFen: 0,
  })
  const hidden = [{ ...priced(1, 7, 40), price: undefined }]
  expect(sumAhead(hidden, new Map())).toEqual({ products: 1, amountFen: undefined })
})
