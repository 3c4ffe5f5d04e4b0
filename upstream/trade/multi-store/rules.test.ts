import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastChanges, rowsOnAPage } from './rules'

test('a page has at most twenty products, and at most 400 cells unless stores are very many', () => {
  expect([1, 20, 25, 50].map(rowsOnAPage)).toEqual([20, 20, 16, 8])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), (stores) => {
      const rows = rowsOnAPage(stores)
      expect(rows).toBeGreaterThanOrEqual(8)
      expect(rows * stores).toBeLessThanOrEqual(400)
    }),
  )
})

test('of the same cell the last change counts, and no cell is lost', () => {
  const change = fc.record({
    storeId: fc.integer({ min: 1, max: 3 }),
    goodsId: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 0, max: 99 }),
  })
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const last = lastChanges(changes)
      for (const { storeId, goodsId, quantity } of last) {
        const same = changes.filter((one) => one.storeId === storeId && one.goodsId === goodsId)
        expect(quantity).toBe(same.at(-1)?.quantity)
      }
      const cells = new Set(changes.map(({ storeId, goodsId }) => `${storeId}/${goodsId}`))
      expect(last).toHaveLength(cells.size)
    }),
  )
})
