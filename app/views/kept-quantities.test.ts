import { expect, test } from 'vitest'
import { readWanted, withWanted } from './kept-quantities'

const page = 'http://shop.test/list/table?select=3'

test('typed numbers come back from the address they were left in', () => {
  const wanted = [
    { goodsId: 124, quantity: 30 },
    { goodsId: 130, quantity: 0.5 },
  ]
  const url = withWanted(page, wanted)
  expect(url.searchParams.get('select')).toBe('3')
  expect(readWanted(url.search)).toEqual({ 124: { typed: '30' }, 130: { typed: '0.5' } })
})

test('an address that went through a login once holds the latest numbers only', () => {
  const first = withWanted(page, [{ goodsId: 1, quantity: 5 }])
  expect(readWanted(withWanted(first.href, [{ goodsId: 2, quantity: 7 }]).search)).toEqual({
    2: { typed: '7' },
  })
  expect(withWanted(first.href, []).href).toBe(page)
})

test.each(['', '?want=', '?want=a-b', '?want=1-<b>', '?want=1--5', '?want=1-99999999'])(
  'nonsense in the address is no entry: %s',
  (search) => {
    expect(readWanted(search)).toEqual({})
  },
)
