import { addDays, chinaDay, dayStart, isWorkingDay, workingDayBefore, type Calendar } from './time'

/** When somebody is at the desk: on working days of the calendar, between two moments of the day, ms. */
export interface WorkingTime extends Calendar {
  opensAt: number
  closesAt: number
}

const dayMs = 86_400_000
// Longer than any holidays: a calendar of free days alone would have no working time before.
const mostFreeDays = 60

/** Reads `08:30-17:30` as ms since midnight; undefined where it is no span of a day. */
export function readHours(text: string): { opensAt: number; closesAt: number } | undefined {
  const found = /^(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/.exec(text.trim())
  if (found === null) return undefined
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = found.slice(1).map(Number)
  const [opensAt, closesAt] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute]
  const isSpan = opensAt < closesAt && closesAt <= 24 * 60 && fromMinute < 60 && toMinute < 60
  return isSpan ? { opensAt: opensAt * 60_000, closesAt: closesAt * 60_000 } : undefined
}

/** Since when what waits at `at` (ms) waits longer than so much working time. */
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

/** Since when what waits at `at` waits longer than so many working days. */
export function workingDaysBefore(at: number, days: number, calendar: Calendar): number {
  let before = at
  for (let count = 0; count < days; count += 1) before = workingDayBefore(before, calendar)
  return before
}

/** What came before this waits longer than to the end of the working day that it came on, or before. */
export function lastSameDay(at: number, calendar: Calendar): number {
  const today = lastWorkingDay(chinaDay(at), calendar)
  return startOf(addDays(lastWorkingDay(addDays(today, -1), calendar), 1))
}

/** What came before this should have been done by a moment of a working day (ms since midnight). */
export function lastDeadline(at: number, sinceMidnight: number, calendar: Calendar): number {
  const today = chinaDay(at)
  const isOver = at >= startOf(today) + sinceMidnight
  return startOf(lastWorkingDay(isOver ? today : addDays(today, -1), calendar)) + sinceMidnight
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

/** The working time of these settings. */
export function workingTimeOf(config: {
  HOLIDAYS: ReadonlySet<string>
  WORKDAYS: ReadonlySet<string>
  WORK_HOURS: { opensAt: number; closesAt: number }
}): WorkingTime {
  return { holidays: config.HOLIDAYS, workdays: config.WORKDAYS, ...config.WORK_HOURS }
}
