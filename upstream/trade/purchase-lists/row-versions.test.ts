import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conflictsOf, lostChanges } from './row-versions'

test('of two people who change one row the second is told, of two rows nobody', () => {
  const row = fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    version: fc.integer({ min: 1, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(row), fc.array(row), (rows, changes) => {
      const known = new Map(rows.map((one) => [one.id, one]))
      const conflicts = conflictsOf(known, changes)
      for (const change of changes)
        expect(conflicts.includes(change)).toBe(
          known.has(change.id) && known.get(change.id)?.version !== change.version,
        )
    }),
  )
})

test('a change that names no version is taken', () => {
  expect(conflictsOf(new Map([[1, { id: 1, version: 4 }]]), [{ id: 1 }])).toEqual([])
})

test('what is written at a row that is in the cart is lost only where it says something else', () => {
  const quantity = fc.constantFrom('', '5', '50')
  const goods = fc.constantFrom(1, 2)
  const row = fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    quantity,
    goods_id: fc.option(goods),
    added_at: fc.option(fc.constant(7)),
  })
  const change = fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    quantity,
    goodsId: fc.option(goods, { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(row), fc.array(change), (rows, changes) => {
      const known = new Map(rows.map((one) => [one.id, one]))
      const lost = lostChanges(known, changes)
      for (const one of changes) {
        const at = known.get(one.id)
        const isAdded = at !== undefined && at.added_at !== null
        const isSame =
          one.quantity === at?.quantity &&
          (one.goodsId === undefined || one.goodsId === at.goods_id)
        expect(lost.some((each) => each.change === one)).toBe(isAdded && !isSame)
      }
    }),
  )
})
