import { addDays, chinaDay, dayStart, isWorkingDay, workingDayBefore, type Calendar } from './time'

export interface WorkingTime extends Calendar {
  opensAt: number
  closesAt: number
}

const dayMs = 86_400_000
// Longer than any holiday; stops the search in a calendar without working days.
const mostFreeDays = 60

/** Reads `08:30-17:30` as ms since midnight; undefined when malformed. */
export function readHours(text: string): { opensAt: number; closesAt: number } | undefined {
  const found = /^(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/.exec(text.trim())
  if (found === null) return undefined
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = found.slice(1).map(Number)
  const [opensAt, closesAt] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute]
  const isSpan = opensAt < closesAt && closesAt <= 24 * 60 && fromMinute < 60 && toMinute < 60
  return isSpan ? { opensAt: opensAt * 60_000, closesAt: closesAt * 60_000 } : undefined
}

/**
 * The moment from which to `at` exactly `ms` of working time have passed: the latest arrival that
 * is overdue.
 */
export function workingTimeBefore(at: number, ms: number, time: WorkingTime): number {
  let left = ms
  let day = chinaDay(at)
  let until = at - dayStart(at)
  for (let free = 0; free < mostFreeDays; free += 1) {
    const end = Math.min(until, time.closesAt)
    if (isWorkingDay(day, time) && end > time.opensAt) {
      if (end - time.opensAt >= left) return startOf(day) + end - left
      left -= end - time.opensAt
      free = 0
    }
    day = addDays(day, -1)
    until = dayMs
  }
  return at - ms
}

/** The same for a number of working days. */
export function workingDaysBefore(at: number, days: number, calendar: Calendar): number {
  let before = at
  for (let count = 0; count < days; count += 1) before = workingDayBefore(before, calendar)
  return before
}

/** Arrivals before this moment were not handled on their working day. */
export function lastSameDay(at: number, calendar: Calendar): number {
  const today = lastWorkingDay(chinaDay(at), calendar)
  return startOf(addDays(lastWorkingDay(addDays(today, -1), calendar), 1))
}

/** Arrivals before the answer should have been done by `sinceMidnight` (ms) of a working day. */
export function lastDeadline(at: number, sinceMidnight: number, calendar: Calendar): number {
  const today = chinaDay(at)
  const isOver = at >= startOf(today) + sinceMidnight
  return startOf(lastWorkingDay(isOver ? today : addDays(today, -1), calendar)) + sinceMidnight
}

/** The first end of working hours after `at`: what leaves the house until then is collected by it. */
export function nextClosing(at: number, time: WorkingTime): number {
  let day = chinaDay(at)
  const isPast = () => !isWorkingDay(day, time) || startOf(day) + time.closesAt <= at
  for (let tried = 0; tried < mostFreeDays && isPast(); tried += 1) day = addDays(day, 1)
  return startOf(day) + time.closesAt
}

function lastWorkingDay(day: string, calendar: Calendar): string {
  let found = day
  for (let tried = 0; tried < mostFreeDays && !isWorkingDay(found, calendar); tried += 1)
    found = addDays(found, -1)
  return found
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`)
}

export function workingTimeOf(config: {
  HOLIDAYS: ReadonlySet<string>
  WORKDAYS: ReadonlySet<string>
  WORK_HOURS: { opensAt: number; closesAt: number }
}): WorkingTime {
  return { holidays: config.HOLIDAYS, workdays: config.WORKDAYS, ...config.WORK_HOURS }
}
