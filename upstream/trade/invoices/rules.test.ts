import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GoodsClass } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import {
  invoiceAmount,
  invoiceRows,
  netPriceE4,
  redRows,
  taxIn,
  type InvoicedLine,
  type InvoiceRow,
} from './rules'

const tablets: InvoicedLine = {
  name: '阿莫西林胶囊',
  spec: '0.25g*24粒',
  unit: '盒',
  class: 'antibiotic',
  quantityMilli: 10_000,
  paidFen: 11_300,
}

const lineArbitrary: fc.Arbitrary<InvoicedLine> = fc.record({
  name: fc.string(),
  spec: fc.string(),
  unit: fc.string(),
  class: fc.constantFrom(...(Object.keys(goodsClasses) as GoodsClass[])),
  quantityMilli: fc.integer({ min: 1, max: 9_999_999_000 }),
  paidFen: fc.nat(999_999_999),
})

const rowsOf = (lines: InvoicedLine[], shippingFen: number): InvoiceRow[] =>
  invoiceRows(lines, shippingFen)

test('¥113.00 for ten is ¥100.00 and 13 % tax, ¥10 each', () => {
  const [row] = rowsOf([tablets], 0)
  expect(row && [taxIn(row), netPriceE4(row)]).toEqual([1_300, 100_000])
})

test('herbal pieces and carriage bear 9 %', () => {
  const rows = rowsOf([{ ...tablets, class: 'pieces', paidFen: 10_900 }], 1_090)
  expect(rows.map((row) => [row.ratePercent, taxIn(row)])).toEqual([
    [9, 900],
    [9, 90],
  ])
})

test('carriage is a row of its own, without a quantity and so without a price of one', () => {
  const [row] = rowsOf([], 1_000)
  expect(row).toEqual({
    name: '运费',
    spec: '',
    unit: '',
    quantityMilli: 0,
    amountFen: 1_000,
    ratePercent: 9,
  })
  expect(row && netPriceE4(row)).toBeUndefined()
})

test('tax is rounded to the nearest 分, and nothing bears none', () => {
  // The tax at 13 % in ¥1.13 is ¥0.13; in ¥0.04 it is 0.46 分, in ¥0.05 0.58.
  const taxOf = (paidFen: number) => rowsOf([{ ...tablets, paidFen }], 0).map(taxIn)
  expect([taxOf(113), taxOf(4), taxOf(5)]).toEqual([[13], [0], [1]])
  expect(taxIn({ ...tablets, amountFen: 0, ratePercent: 13 })).toBe(0)
})

test('what is taken back is named with its quantity and amount below nothing', () => {
  expect(redRows(rowsOf([tablets], 0))).toEqual([
    {
      name: '阿莫西林胶囊',
      spec: '0.25g*24粒',
      unit: '盒',
      quantityMilli: -10_000,
      amountFen: -11_300,
      ratePercent: 13,
    },
  ])
})

test('a gift has no row', () => {
  expect(rowsOf([{ ...tablets, paidFen: 0 }], 0)).toEqual([])
})

test('an invoice comes to what was paid for the lines and the carriage', () => {
  fc.assert(
    fc.property(fc.array(lineArbitrary), fc.nat(10_000), (lines, shippingFen) => {
      const paid = lines.reduce((sum, line) => sum + line.paidFen, 0)
      expect(invoiceAmount(rowsOf(lines, shippingFen))).toBe(paid + shippingFen)
    }),
  )
})

test('tax is never more than its share, and what is taken back is the same with a minus', () => {
  fc.assert(
    fc.property(fc.array(lineArbitrary, { minLength: 1 }), (lines) => {
      const rows = rowsOf(lines, 1_000)
      const red = redRows(rows)
      expect(invoiceAmount(red)).toBe(-invoiceAmount(rows))
      for (const [at, row] of rows.entries()) {
        const exact = (row.amountFen * row.ratePercent) / (100 + row.ratePercent)
        expect(Math.abs(taxIn(row) - exact)).toBeLessThanOrEqual(0.5)
        expect(taxIn(red[at] ?? row)).toBe(-taxIn(row))
      }
    }),
  )
})
