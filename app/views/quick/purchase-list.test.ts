import { expect, test } from 'vitest'
import {
  fieldsOfRows,
  focusedRow,
  readListRows,
  rowAfter,
  rowFields,
  rowSays,
  ruinedCode,
  versionSays,
} from './purchase-list'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const said = (quantity: string, goodsId?: number) => versionSays(4, rowSays(quantity, goodsId))

test('rows that nobody touched are not sent, so that another person’s changes stay', () => {
  const form = formOf({
    [rowFields.quantity(1)]: '10',
    [rowFields.was(1)]: said('10'),
    [rowFields.quantity(2)]: '10',
    [rowFields.was(2)]: said('8'),
    [rowFields.quantity(3)]: '5',
    [rowFields.goods(3)]: '130',
    [rowFields.was(3)]: said('5', 124),
    [rowFields.quantity(4)]: '6',
    [rowFields.goods(4)]: '124',
    [rowFields.was(4)]: said('6', 124),
  })
  const rows = readListRows(form)
  expect(rows).toEqual([
    { id: 2, version: 4, quantity: '10' },
    { id: 3, version: 4, quantity: '5', goodsId: 130 },
  ])
  const kept = fieldsOfRows(rows)
  expect(kept).toEqual({
    'number-2': '10',
    'was-2': '4|',
    'number-3': '5',
    'was-3': '4|',
    'goods-3': '130',
  })
  // Sent again from a page that failed, they are the same changes.
  expect(readListRows(formOf(kept))).toEqual(rows)
})

test('a number typed beside a suggested product does not choose it', () => {
  const form = formOf({
    [rowFields.quantity(1)]: '12',
    [rowFields.goods(1)]: '124',
    [rowFields.was(1)]: said('10', 124),
    [rowFields.quantity(2)]: '12',
    [rowFields.goods(2)]: '24',
    [rowFields.was(2)]: said('10', 124),
  })
  expect(readListRows(form)).toEqual([
    { id: 1, version: 4, quantity: '12' },
    { id: 2, version: 4, quantity: '12', goodsId: 24 },
  ])
})

test('below the changed row is the next one of the page, whatever its number', () => {
  const form = formOf({ 'number-9': '1', 'was-9': '4|1/', 'number-7': '2', 'number-8': '3' })
  expect(rowAfter(form, [{ id: 9, quantity: '1' }], null)).toBe(7)
  expect(rowAfter(form, [], '7')).toBe(8)
  expect(rowAfter(form, [{ id: 9, quantity: '1' }], '7')).toBe(7)
})

test('Enter always leads to a row of the page, whether or not anything was changed', () => {
  const form = formOf({ 'number-9': '1', 'number-7': '2', 'number-8': '3' })
  expect(rowAfter(form, [{ id: 8, quantity: '3' }], '9')).toBe(8)
  expect(rowAfter(form, [], '8')).toBe(8)
  expect(rowAfter(form, [], null)).toBe(9)
  expect(rowAfter(form, [], '77')).toBe(9)
  expect(rowAfter(formOf({}), [], '9')).toBeUndefined()
})

test('where the asked row has left the page the next open one has the focus, else the last', () => {
  const rows = [
    { id: 3, state: 'sure' },
    { id: 5, state: 'added' },
    { id: 7, state: 'none' },
  ] as const
  const focused = ['3', '4', '5', '9', 'x', undefined].map((asked) => focusedRow(rows, asked))
  expect(focused).toEqual([3, 7, 7, 7, undefined, undefined])
  expect(focusedRow([], '3')).toBeUndefined()
})

test('names and ids that are none are passed over', () => {
  const form = formOf({ 'number-0': '1', 'number-x': '1', 'number-7': '2', 'goods-7': '1e3' })
  expect(readListRows(form)).toEqual([{ id: 7, quantity: '2' }])
})

test('a bar code that Excel has made a number of is known as one', () => {
  expect(ruinedCode('6.99663E+12 5')).toBe('6.99663E+12')
  expect(ruinedCode('布洛芬片 7E+12')).toBe('7E+12')
  expect(ruinedCode('维生素E 1e2')).toBeUndefined()
  expect(ruinedCode('6996633656803 5')).toBeUndefined()
})
