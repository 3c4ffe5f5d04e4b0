import { expect, test } from 'vitest'
import { chartHeight, toBars } from './wallet-chart'

test('the highest bar takes the whole height, the others their share, nothing none', () => {
  const months = [
    { month: '2026-10', in: '200', out: '50.5' },
    { month: '2026-11', in: '0', out: '100' },
  ]
  expect(toBars(months)).toEqual([
    { month: '2026-10', in: chartHeight, out: 25 },
    { month: '2026-11', in: 0, out: 50 },
  ])
})

test('a year without a movement draws nothing', () => {
  expect(toBars([{ month: '2026-11', in: '0', out: '0' }])).toEqual([
    { month: '2026-11', in: 0, out: 0 },
  ])
})
