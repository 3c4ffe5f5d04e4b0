import { expect, test } from 'vitest'
import { splitsOf } from './order-facts'

test('an order names the one that it was split off before those that were split off it', () => {
  const [first, second, third] = [
    { id: 1, code: 'S1' },
    { id: 2, code: 'S2' },
    { id: 3, code: 'S3' },
  ] as const
  expect(splitsOf({ splitFrom: first, splitInto: [second, third] })).toEqual([
    { ...first, words: '拆分自' },
    { ...second, words: '已拆出' },
    { ...third, words: '已拆出' },
  ])
  expect(splitsOf({ splitInto: [] })).toEqual([])
})
