import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tellRows } from './added-rows'

const result = { name: '甘草片', spec: '100片', quantity: 20 }

test('each row tells what came of it, rows of one product together', () => {
  const ready = [
    { id: 1, goodsId: 7, unit: '盒' },
    { id: 2, goodsId: 8, unit: '瓶' },
    { id: 3, goodsId: 8, unit: '瓶' },
    { id: 4, goodsId: 9, unit: '盒' },
    { id: 5, goodsId: 6, unit: '盒' },
  ]
  const { notes, adjusted, refused } = tellRows(ready, [
    ...[{ ...result, goodsId: 7, outcome: 'adjusted' as const, asked: 3, added: 20 }].map(
      (one) => ({
        ...one,
        message: '按中包装凑整：3→20',
      }),
    ),
    {
      ...result,
      goodsId: 8,
      outcome: 'adjusted',
      asked: 5,
      added: 1,
      message: '库存仅剩 1，已改为 1（您填 5）',
    },
    { ...result, goodsId: 9, outcome: 'refused', message: '暂时无货' },
    { ...result, goodsId: 6, outcome: 'added', asked: 20, added: 20 },
  ])
  expect([...notes]).toEqual([
    [1, '按中包装凑整：3→20'],
    [2, '同一商品 2 行共 5 瓶，库存仅剩 1，已改为 1（您填 5）'],
    [3, '同一商品 2 行共 5 瓶，库存仅剩 1，已改为 1（您填 5）'],
    [5, ''],
  ])
  expect([adjusted, refused]).toEqual([3, 1])
})

test('every row went or was refused, and only rows that went are adjusted', () => {
  const outcome = fc.constantFrom('added' as const, 'adjusted' as const, 'refused' as const)
  const goodsIds = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 })
  fc.assert(
    fc.property(goodsIds, fc.array(outcome, { minLength: 4, maxLength: 4 }), (ids, outcomes) => {
      const ready = ids.map((goodsId, at) => ({ id: at + 1, goodsId, unit: '盒' }))
      const results = outcomes.map((one, at) => ({ ...result, goodsId: at + 1, outcome: one }))
      const { notes, adjusted, refused } = tellRows(ready, results)
      expect(notes.size + refused).toBe(ready.length)
      expect(adjusted).toBeLessThanOrEqual(notes.size)
    }),
  )
})
