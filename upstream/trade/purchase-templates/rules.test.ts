import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeInto, mostTemplateRows } from './rules'

test('every product stands once with the sum of what is put in', () => {
  const goods = fc.record({
    goodsId: fc.integer({ min: 1, max: 9 }),
    quantityMilli: fc.integer({ min: 1, max: 9_000 }),
  })
  fc.assert(
    fc.property(fc.array(goods), fc.uniqueArray(fc.integer({ min: 1, max: 9 })), (wanted, has) => {
      const { rows, isTooLong } = mergeInto(new Set(has), wanted)
      expect(isTooLong).toBe(false)
      expect(new Set(rows.map(({ goodsId }) => goodsId)).size).toBe(rows.length)
      const sum = (some: typeof wanted) => some.reduce((all, one) => all + one.quantityMilli, 0)
      expect(sum(rows)).toBe(sum(wanted))
    }),
  )
})

test('a template that is full takes other numbers for what it has, and nothing new', () => {
  const full = new Set(Array.from({ length: mostTemplateRows }, (_, at) => at + 1))
  expect(mergeInto(full, [{ goodsId: 1, quantityMilli: 5 }]).isTooLong).toBe(false)
  expect(mergeInto(full, [{ goodsId: 9_999, quantityMilli: 5 }]).isTooLong).toBe(true)
})
