import { expect, test } from 'vitest'
import { dayAfter, forecastOf } from './licence-forecast'

const licence = { kind: 'device', validUntil: '2027-03-04', daysLeft: 103, affects: 312 }

test('a certificate that ends within a year says what cannot be bought then', () => {
  expect(forecastOf(licence)).toBe('2027-03-05 起，312 种医疗器械不能购买')
  expect(forecastOf({ ...licence, kind: 'drug' })).toBe('2027-03-05 起，312 种商品不能购买')
  expect(forecastOf({ ...licence, daysLeft: 0 })).toBeDefined()
})

test('nothing is foreseen of what is over, ends later, has no end or opens nothing', () => {
  expect(forecastOf({ ...licence, daysLeft: -1 })).toBeUndefined()
  expect(forecastOf({ ...licence, daysLeft: 366 })).toBeUndefined()
  expect(forecastOf({ ...licence, affects: 0 })).toBeUndefined()
  expect(forecastOf({ kind: 'drug', affects: 3 })).toBeUndefined()
})

test('the day after the last of a year is in the next', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
  expect(dayAfter('2028-02-28')).toBe('2028-02-29')
})
