import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notANumber } from '#tests/sentences'
import { decideRow, isEmptied, mergeRows, type RowTerms, type TypedRow } from './rules'

const goodsIds = fc.integer({ min: 1, max: 12 })
const typedRows: fc.Arbitrary<TypedRow[]> = fc.array(
  fc.record({
    goodsId: goodsIds,
    typed: fc.constantFrom('', '0', '0.0', '1', '12', '0.5', 'abc', '-3'),
    seenPriceE4: fc.constant(undefined),
  }),
)
const knownIds = fc.uniqueArray(goodsIds).map((ids) => new Set(ids))

test('each product of a merge ends in one place, by its last number', () => {
  fc.assert(
    fc.property(knownIds, typedRows, fc.nat(12), (known, rows, most) => {
      const { saved, removedIds, refused } = mergeRows(known, rows, most)
      const last = new Map(rows.map((row) => [row.goodsId, row]))
      const placed = [...saved, ...refused].map(({ goodsId }) => goodsId)
      expect([...placed, ...removedIds].sort()).toEqual([...last.keys()].sort())
      for (const row of [...saved, ...refused]) expect(row).toBe(last.get(row.goodsId))
      for (const id of removedIds) expect(isEmptied(last.get(id) ?? { typed: 'none' })).toBe(true)
    }),
  )
})

test('a draft never grows beyond its places, and what it has may always be changed', () => {
  fc.assert(
    fc.property(knownIds, typedRows, fc.nat(12), (known, rows, most) => {
      const { saved, removedIds, refused } = mergeRows(known, rows, most)
      const after = new Set([...known, ...saved.map(({ goodsId }) => goodsId)])
      for (const id of removedIds) after.delete(id)
      expect(after.size).toBeLessThanOrEqual(Math.max(known.size, most))
      for (const { goodsId } of refused) expect(known.has(goodsId)).toBe(false)
    }),
  )
})

test('merging the same rows twice comes to the same draft', () => {
  fc.assert(
    fc.property(knownIds, typedRows, (known, rows) => {
      const first = mergeRows(known, rows, 500)
      const after = new Set([...known, ...first.saved.map(({ goodsId }) => goodsId)])
      for (const id of first.removedIds) after.delete(id)
      const second = mergeRows(after, rows, 500)
      expect(second.saved).toEqual(first.saved)
    }),
  )
})

const terms: RowTerms = {
  price: { priceE4: 125_000, source: 'base' },
  quantity: {
    unit: '盒',
    stepMilli: 10_000,
    minimumMilli: 0,
    caseMilli: 0,
    stockMilli: 500_000,
    limitMilli: 0,
  },
  reasons: [],
}

test('a number comes to what the cart would take of it', () => {
  expect(decideRow('25', terms)).toEqual({ quantityMilli: 30_000, amountFen: 37_500 })
  expect(decideRow('9999', terms)).toEqual({ quantityMilli: 500_000, amountFen: 625_000 })
})

test('a hidden price has no amount', () => {
  expect(decideRow('10', { ...terms, price: undefined })).toEqual({
    quantityMilli: 10_000,
    amountFen: undefined,
  })
})

test('what is no quantity, and goods that cannot be had, come to a message', () => {
  expect(decideRow('abc', terms)).toEqual({ message: notANumber })
  const reasons = [{ code: 'OFF_SHELF', message: '商品已下架' }] as RowTerms['reasons']
  expect(decideRow('10', { ...terms, reasons })).toEqual({ message: '商品已下架' })
})

test('any text is decided', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const decided = decideRow(typed, terms)
      if ('message' in decided) expect(decided.message).not.toBe('')
      else expect(decided.quantityMilli).toBeGreaterThan(0)
    }),
  )
})
