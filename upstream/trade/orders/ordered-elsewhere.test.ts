import { expect, test } from 'vitest'
import { hasAllOf } from './ordered-elsewhere'

const line = (goodsId: number, quantityMilli: number) => ({
  lineId: 1,
  goodsId,
  quantityMilli,
  priceE4: 1,
})

test.each([
  [
    'all of it, whatever the order',
    [line(1, 2000), line(2, 500)],
    [
      [2, 500],
      [1, 2000],
    ],
    true,
  ],
  [
    'all of it and more, as an exchange adds',
    [line(1, 2000)],
    [
      [1, 2000],
      [3, 1000],
    ],
    true,
  ],
  ['another quantity', [line(1, 2000)], [[1, 3000]], false],
  ['a line of two', [line(1, 2000), line(2, 500)], [[1, 2000]], false],
  ['one line for two alike', [line(1, 2000), line(1, 2000)], [[1, 2000]], false],
  ['a page that showed nothing', [], [[1, 2000]], false],
])('%s', (_, lines, ordered, expected) => {
  const made = ordered.map(([goodsId = 0, milli = 0]) => ({ goodsId, milli }))
  expect(hasAllOf({ lines }, made)).toBe(expected)
})
