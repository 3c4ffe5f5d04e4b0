import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { readConfig } from './config'
import {
  addDays,
  calendarOf,
  chinaDay,
  isWorkingDay,
  readDays,
  workingDayBefore,
  type Calendar,
} from './time'

const at = (text: string) => Date.parse(`${text}+08:00`)
const none: Calendar = { holidays: new Set(), workdays: new Set() }

test('a working day is no Saturday and no Sunday', () => {
  expect(workingDayBefore(at('2026-11-23T15:00'), none)).toBe(at('2026-11-20T15:00'))
  expect(workingDayBefore(at('2026-11-24T09:00'), none)).toBe(at('2026-11-23T09:00'))
  expect(workingDayBefore(at('2026-11-21T12:00'), none)).toBe(at('2026-11-20T00:00'))
})

test('holidays are none, and a Saturday that is worked is one', () => {
  const calendar = calendarOf(
    readConfig({ HOLIDAYS: '2026-10-01/2026-10-07', WORKDAYS: '2026-10-10' }),
  )
  expect(workingDayBefore(at('2026-10-08T09:00'), calendar)).toBe(at('2026-09-30T09:00'))
  expect(workingDayBefore(at('2026-10-05T09:00'), calendar)).toBe(at('2026-09-30T00:00'))
  expect(workingDayBefore(at('2026-10-12T09:00'), calendar)).toBe(at('2026-10-10T09:00'))
})

test('days are read one by one and from one to another', () => {
  expect([...(readDays('2026-09-25, 2026-10-01/2026-10-03') ?? [])]).toEqual([
    '2026-09-25',
    '2026-10-01',
    '2026-10-02',
    '2026-10-03',
  ])
  expect(readDays('')?.size).toBe(0)
  for (const wrong of [
    '2026-02-30',
    '2026-10-03/2026-10-01',
    '国庆',
    '2026-1-1',
    '2020-01-01/2026-01-01',
    '2026-10-01/2026-10-02/2026-10-03',
  ])
    expect(readDays(wrong)).toBeUndefined()
})

test('a setting that is no list of days is refused with an example', () => {
  expect(() => readConfig({ HOLIDAYS: '国庆' })).toThrow('2026-10-01/2026-10-07')
})

test('between a working day and now lies no other one, and it lies before', () => {
  const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays('2026-06-01', days))
  const days = fc.array(day, { maxLength: 30 }).map((list) => new Set(list))
  const moment = fc.integer({ min: at('2026-06-01T00:00'), max: at('2026-12-20T00:00') })
  fc.assert(
    fc.property(moment, days, days, (now, holidays, workdays) => {
      const calendar = { holidays, workdays }
      const before = workingDayBefore(now, calendar)
      expect(before).toBeLessThan(now)
      expect(isWorkingDay(chinaDay(before), calendar)).toBe(true)
      for (let one = addDays(chinaDay(before), 1); one < chinaDay(now); one = addDays(one, 1))
        expect(isWorkingDay(one, calendar)).toBe(false)
    }),
    { numRuns: draws(2_000) },
  )
})
