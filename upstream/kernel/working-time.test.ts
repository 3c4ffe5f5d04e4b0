import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayStart, chinaDay, isWorkingDay } from './time'
import {
  lastDeadline,
  lastSameDay,
  nextClosing,
  readHours,
  workingDaysBefore,
  workingTimeBefore,
  type WorkingTime,
} from './working-time'

const hour = 3_600_000
const at = (text: string) => Date.parse(`${text}:00+08:00`)
const time: WorkingTime = {
  holidays: new Set(['2026-11-26']),
  workdays: new Set(['2026-11-28']),
  opensAt: 8.5 * hour,
  closesAt: 17.5 * hour,
}

test('four hours of a slip are hours in which somebody is at the desk', () => {
  // 2026-11-23 is a Monday, the 26th is a holiday, Saturday the 28th is a working day.
  expect(workingTimeBefore(at('2026-11-24T15:00'), 4 * hour, time)).toBe(at('2026-11-24T11:00'))
  expect(workingTimeBefore(at('2026-11-24T10:00'), 4 * hour, time)).toBe(at('2026-11-23T15:00'))
  expect(workingTimeBefore(at('2026-11-23T10:00'), 4 * hour, time)).toBe(at('2026-11-20T15:00'))
  expect(workingTimeBefore(at('2026-11-27T10:00'), 4 * hour, time)).toBe(at('2026-11-25T15:00'))
  // The night before Monday counts like Friday evening.
  expect(workingTimeBefore(at('2026-11-23T03:00'), 4 * hour, time)).toBe(at('2026-11-20T13:30'))
})

test('days are working days; orders are picked by 15:00 and approved on the day they come', () => {
  expect(workingDaysBefore(at('2026-11-24T10:00'), 2, time)).toBe(at('2026-11-20T10:00'))
  expect(lastDeadline(at('2026-11-23T14:00'), 15 * hour, time)).toBe(at('2026-11-20T15:00'))
  expect(lastDeadline(at('2026-11-23T15:00'), 15 * hour, time)).toBe(at('2026-11-23T15:00'))
  expect(lastSameDay(at('2026-11-24T09:00'), time)).toBe(at('2026-11-24T00:00'))
  expect(lastSameDay(at('2026-11-23T09:00'), time)).toBe(at('2026-11-21T00:00'))
})

test('what leaves is collected by the end of that working day, in the evening by the next one', () => {
  expect(nextClosing(at('2026-11-24T10:00'), time)).toBe(at('2026-11-24T17:30'))
  expect(nextClosing(at('2026-11-24T17:30'), time)).toBe(at('2026-11-25T17:30'))
  expect(nextClosing(at('2026-11-25T18:00'), time)).toBe(at('2026-11-27T17:30'))
  expect(nextClosing(at('2026-11-22T09:00'), time)).toBe(at('2026-11-23T17:30'))
})

test('hours of a day are read, and nothing else', () => {
  expect(readHours('08:30-17:30')).toEqual({ opensAt: 8.5 * hour, closesAt: 17.5 * hour })
  for (const wrong of ['', '8-17', '17:30-08:30', '08:60-17:00', '08:00-24:01'])
    expect(readHours(wrong)).toBeUndefined()
})

test('between the answer and now lies so much working time, whatever is asked', () => {
  const moment = fc.integer({ min: at('2026-10-01T00:00'), max: at('2026-12-31T00:00') })
  fc.assert(
    fc.property(moment, fc.integer({ min: 60_000, max: 40 * hour }), (now, ms) => {
      const since = workingTimeBefore(now, ms, time)
      let worked = 0
      for (let day = dayStart(since); day <= now; day += 24 * hour) {
        if (!isWorkingDay(chinaDay(day), time)) continue
        const [from, to] = [Math.max(since, day + time.opensAt), Math.min(now, day + time.closesAt)]
        worked += Math.max(0, to - from)
      }
      expect(worked).toBe(ms)
    }),
  )
})
