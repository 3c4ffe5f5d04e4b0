import { expect, test } from 'vitest'
import { lineChart } from './line-chart'

const points = [
  { x: 10, y: 50 },
  { x: 20, y: 100 },
  { x: 30, y: 75 },
]

test('a line goes from the left to the right, its lowest value near the foot', () => {
  expect(lineChart(points)).toEqual({
    line: 'M0 96L50 4L100 50',
    area: 'M0 96L50 4L100 50V100H0Z',
    dots: 'M0 96h0M50 4h0M100 50h0',
    low: 50,
    high: 100,
  })
})

test('a value that holds until the next one is a step', () => {
  expect(lineChart(points, { isStepped: true })?.line).toBe('M0 96H50V4H100V50')
})

test('from zero, the foot is zero', () => {
  expect(lineChart(points, { isFromZero: true })).toMatchObject({
    low: 0,
    line: 'M0 50L50 4L100 27',
  })
})

test('one point is no line; what never changes runs through the middle', () => {
  expect(lineChart(points.slice(1, 2))).toBeUndefined()
  const same = [1, 2].map((x) => ({ x, y: 0 }))
  expect(lineChart(same, { isFromZero: true })?.line).toBe('M0 50L100 50')
})
