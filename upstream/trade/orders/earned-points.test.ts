import { expect, test } from 'vitest'
import { earnedPoints } from './earned-points'

test('every full yuan paid is a point', () => {
  expect([99, 100, 199, 200, 123_456].map(earnedPoints)).toEqual([0, 1, 1, 2, 1_234])
})

test('an order of which less than nothing was paid takes no points away', () => {
  expect(earnedPoints(-500)).toBe(0)
})
