import { expect, test } from 'vitest'
import { goods } from '#tests/requests/good-goods'
import { toComparison } from './compared-goods'

const one = (id: number, more: Partial<ReturnType<typeof goods>>) => ({
  ...goods(id, '阿莫西林胶囊'),
  ...more,
})

test('the cheapest by the smallest unit comes first, of those that can be bought it is marked', () => {
  const rows = toComparison({
    items: [
      one(1, { price: '12' }),
      one(2, { price: '20', spec: '0.25g*48粒' }),
      one(3, { price: '9', spec: '0.25g*24粒', isBuyable: false }),
      one(4, { price: '1', spec: '特殊包装' }),
      one(5, { price: undefined }),
    ],
    bought: [
      { goodsId: 1, at: 5, quantity: 10, price: '11' },
      { goodsId: 4, at: 7, quantity: 2, price: '1' },
    ],
  })
  expect(rows.map(({ goods: { id } }) => id)).toEqual([3, 2, 1, 4, 5])
  expect(rows.filter(({ isCheapest }) => isCheapest).map(({ goods: { id } }) => id)).toEqual([2])
  expect(rows.filter(({ isAsked }) => isAsked).map(({ goods: { id } }) => id)).toEqual([1])
  expect(rows.filter(({ isLatest }) => isLatest).map(({ goods: { id } }) => id)).toEqual([4])
  expect(rows[2]?.bought).toMatchObject({ quantity: 10, price: '11' })
})

test('what cannot be compared is not called the cheapest, and neither is what stands alone', () => {
  const rows = toComparison({
    items: [
      one(1, { price: '12', spec: '散装' }),
      one(2, { price: '3', spec: '10ml*10支' }),
      one(3, { price: '4', class: 'device1' }),
    ],
    bought: [],
  })
  expect(rows.some(({ isCheapest }) => isCheapest)).toBe(false)
})

test('strengths that differ are compared by their substance, where all tell how much there is', () => {
  const rows = toComparison({
    items: [
      one(1, { price: '11.16', spec: '0.25g*50粒' }),
      one(2, { price: '10', spec: '0.5g*24粒' }),
      one(3, { price: '6.32', spec: '250mg*24粒' }),
    ],
    bought: [],
  })
  expect(rows.map(({ goods: { id } }) => id)).toEqual([2, 1, 3])
  expect(rows.map((row) => row.substancePrice)).toEqual(['¥0.83/g', '¥0.89/g', '¥1.05/g'])
  expect(rows.filter(({ isCheapest }) => isCheapest).map(({ goods: { id } }) => id)).toEqual([2])
})

test('where one of them does not tell, only those of one strength are compared', () => {
  const patent = { approvalNumber: '国药准字Z20013000', unit: '包' }
  const rows = toComparison({
    items: [
      one(1, { ...patent, price: '10', spec: '10g*20袋' }),
      one(2, { ...patent, price: '9', spec: '10g*20袋' }),
      one(3, { ...patent, price: '7.9', spec: '5g*20袋' }),
    ],
    bought: [],
  })
  expect(rows.map(({ goods: { id } }) => id)).toEqual([3, 2, 1])
  expect(rows.map(({ by }) => by)).toEqual(['strength', 'strength', 'strength'])
  expect(rows.filter(({ isCheapest }) => isCheapest).map(({ goods: { id } }) => id)).toEqual([2])
})
