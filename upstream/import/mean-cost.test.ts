import { expect, test } from 'vitest'
import { meanCostE4 } from './mean-cost'

test.each([
  ['one row', [[60_000, 5]], 60_000],
  [
    'batches by their quantity',
    [
      [60_000, 1000],
      [90_000, 3000],
    ],
    82_500,
  ],
  [
    'none in stock',
    [
      [60_000, 0],
      [90_000, 0],
    ],
    75_000,
  ],
  [
    'a row that does not say',
    [
      [null, 9000],
      [90_000, 1000],
    ],
    90_000,
  ],
  ['none that says', [[null, 5]], null],
  ['no rows', [], null],
] as const)('the cost of %s', (_, rows, cost) => {
  expect(meanCostE4(rows.map(([costE4, milli]) => ({ costE4, milli })))).toBe(cost)
})
