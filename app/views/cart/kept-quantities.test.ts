import { expect, test } from 'vitest'
import { readKeptQuantities, withKeptQuantities } from './kept-quantities'

const page = 'http://shop.test/list/table?select=3'

test('typed numbers come back from the address they were left in', () => {
  const wanted = [
    { goodsId: 124, quantity: 30 },
    { goodsId: 130, quantity: 0.5 },
  ]
  const url = withKeptQuantities(page, wanted)
  expect(url.searchParams.get('select')).toBe('3')
  expect(readKeptQuantities(url.search)).toEqual({ 124: { typed: '30' }, 130: { typed: '0.5' } })
})

test('an address that went through a login once holds the latest numbers only', () => {
  const first = withKeptQuantities(page, [{ goodsId: 1, quantity: 5 }])
  expect(
    readKeptQuantities(withKeptQuantities(first.href, [{ goodsId: 2, quantity: 7 }]).search),
  ).toEqual({
    2: { typed: '7' },
  })
  expect(withKeptQuantities(first.href, []).href).toBe(page)
})

test.each(['', '?want=', '?want=a-b', '?want=1-<b>', '?want=1--5', '?want=1-99999999'])(
  'nonsense in the address is no entry: %s',
  (search) => {
    expect(readKeptQuantities(search)).toEqual({})
  },
)
