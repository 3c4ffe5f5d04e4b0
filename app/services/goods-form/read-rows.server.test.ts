import { expect, test } from 'vitest'
import { notANumber } from '#tests/sentences'
import { readGoodsFormRows } from './read-rows.server'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a row is its number, the price seen and its warehouse', () => {
  expect(readGoodsFormRows(formOf({ 'number/7/2/12.5': '30' }))).toEqual([
    { goodsId: 7, typed: '30', quantity: 30, price: '12.5', warehouseId: 2 },
  ])
})

test('full-width digits and spaces are read as the number they show', () => {
  expect(readGoodsFormRows(formOf({ 'number/7': ' １２ ' }))[0]).toMatchObject({
    typed: '12',
    quantity: 12,
  })
})

test('a row left alone has neither a quantity nor an error', () => {
  expect(readGoodsFormRows(formOf({ 'number/7': '' }))[0]).toEqual({ goodsId: 7, typed: '' })
})

test.each([
  ['abc', notANumber],
  ['-5', '数量应大于 0'],
  ['0', '数量应大于 0'],
  ['1.2345', '数量最多三位小数'],
  ['99999999', '数量过大'],
])('%s is kept as typed and says why it is no quantity', (typed, error) => {
  expect(readGoodsFormRows(formOf({ 'number/7': typed }))[0]).toMatchObject({ typed, error })
})

test('fields of other names are no rows', () => {
  expect(
    readGoodsFormRows(formOf({ 'number/x': '1', 'number/': '1', number: '1', intent: 'add' })),
  ).toEqual([])
})
