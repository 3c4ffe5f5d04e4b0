import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WorkingTime } from '#upstream/kernel/working-time'
import { deadlineOf, lastInTime, type Within } from './queue-time'

const hour = 3_600_000
const at = (text: string) => Date.parse(`${text}:00+08:00`)
// 2026-11-23 is a Monday, the 26th is a holiday, Saturday the 28th is a working day.
const time: WorkingTime = {
  holidays: new Set(['2026-11-26']),
  workdays: new Set(['2026-11-28']),
  opensAt: 8.5 * hour,
  closesAt: 17.5 * hour,
}

const within = fc.oneof(
  fc.constantFrom<Within>('sameDay', 'afternoon'),
  fc.integer({ min: 1, max: 30 }).map((hours): Within => ({ hours })),
  fc.integer({ min: 1, max: 10 }).map((days): Within => ({ days })),
)
const moment = fc.integer({ min: at('2026-10-01T00:00'), max: at('2026-12-31T00:00') })
const later = fc.oneof(fc.integer({ min: 0, max: 30 * 24 * hour }), fc.constantFrom(0, 1))

test('something is late exactly after its deadline', () => {
  fc.assert(
    fc.property(within, moment, later, (rule, arrivedAt, wait) => {
      const due = deadlineOf(rule, arrivedAt, time)
      const isLate = (now: number) => arrivedAt < lastInTime(rule, now, time)
      expect([isLate(due), isLate(due + 1)]).toEqual([false, true])
      expect(isLate(arrivedAt + wait)).toBe(arrivedAt + wait > due)
    }),
  )
})

test('nights and days off are no time left', () => {
  expect(deadlineOf({ hours: 4 }, at('2026-11-23T15:00'), time)).toBe(at('2026-11-24T10:00'))
  expect(deadlineOf({ days: 1 }, at('2026-11-25T10:00'), time)).toBe(at('2026-11-27T10:00'))
  expect(deadlineOf('afternoon', at('2026-11-23T16:00'), time)).toBe(at('2026-11-24T15:00') - 1)
  expect(deadlineOf('sameDay', at('2026-11-23T16:00'), time)).toBe(at('2026-11-24T00:00') - 1)
})
