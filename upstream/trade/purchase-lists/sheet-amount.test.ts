import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPieces } from './pieces'
import { readLine } from './read-line'
import { readAmount } from './sheet-amount'

test.each([
  ['240', '片', '240', '片'],
  ['1,200', '盒', '1200', '盒'],
  ['60.0', '盒', '60.0', '盒'],
  ['3', '打', '3', '打'],
  ['500', 'g', '500', 'g'],
  ['2', 'KG', '2', 'kg'],
  ['5', '-', '5', ''],
  ['5', '盒(24片)', '5', '盒(24片)'],
  ['5件', '盒', '5', '件'],
  ['两盒', '', '2', '盒'],
  ['六十', '盒', '60', '盒'],
  ['240片', '', '240', '片'],
  ['240片', '盒', '240', '片'],
  ['2件5盒', '', '2件5盒', ''],
  ['2件5盒', '盒', '2件5盒', ''],
  ['10盒送1盒', '', '10盒送1盒', ''],
  ['若干', '盒', '若干', '盒'],
  ['', '盒', '', ''],
])('%s and %s say %s %s', (typed, cell, quantity, unit) => {
  expect(readAmount(typed, cell)).toEqual({ quantity, unit })
})

test('a row of a sheet comes to the same as the same words in a line', () => {
  const goods = { unit: '盒', caseMilli: 80_000, stepMilli: 10_000, spec: '0.2g*24片' }
  const units = fc.constantFrom(
    '盒',
    '件',
    '箱',
    '中包',
    '瓶',
    '袋',
    '支',
    '条',
    '千克',
    '斤',
    'kg',
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999 }), units, fc.boolean(), (count, unit, isOne) => {
      const line = readLine(`布洛芬片 ${count}${unit}`)
      const row = isOne ? readAmount(`${count}${unit}`, '') : readAmount(String(count), unit)
      expect(countPieces(row.quantity, row.unit, goods)).toEqual(
        countPieces(line.quantity, line.unit, goods),
      )
    }),
  )
})

test('no cells come to a number that they do not say', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.stringMatching(/^[\d.,片盒件两十 ]{0,8}$/u),
  )
  fc.assert(
    fc.property(cell, cell, (typed, unit) => {
      const { quantity } = readAmount(typed, unit)
      // Letters beside digits are read as the digits they look like.
      const read = typed.normalize('NFKC').replace(/,/g, '').replace(/[lIi]/g, '1')
      if (/^\d+$/.test(quantity) && /\d/.test(typed))
        expect(read.replace(/[oO]/g, '0')).toContain(quantity)
    }),
  )
})
