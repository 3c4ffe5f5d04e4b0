const chinaOffsetMs = 8 * 3_600_000
const dayMs = 86_400_000

// Caches the last day: a list of goods asks for the same one hundreds of times.
let lastDay = { number: NaN, text: '' }

/** The day in Asia/Shanghai (no summer time since 1991), `2026-11-21`. */
export function chinaDay(at: number): string {
  const number = Math.floor((at + chinaOffsetMs) / dayMs)
  if (number !== lastDay.number)
    lastDay = { number, text: new Date(number * dayMs).toISOString().slice(0, 10) }
  return lastDay.text
}

/** True for an existing calendar day from 1970 on. */
export function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00+08:00`)
  return at >= 0 && chinaDay(at) === day
}

/** ms of a typed time `2026-11-22T10:00` in Asia/Shanghai; undefined when malformed. */
export function momentOf(typed: string): number | undefined {
  const [, day = '', time = '', seconds = '00'] =
    /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d))?$/.exec(typed) ?? []
  return isDay(day) ? Date.parse(`${day}T${time}:${seconds}+08:00`) : undefined
}

/** 00:00 of the day of `at` in Asia/Shanghai, ms. */
export function startOfDay(at: number): number {
  return Math.floor((at + chinaOffsetMs) / dayMs) * dayMs - chinaOffsetMs
}

/** A time for display in Asia/Shanghai: `2026-11-21 14:05`. */
export function shownMoment(at: number): string {
  return new Date(at + chinaOffsetMs).toISOString().slice(0, 16).replace('T', ' ')
}

/** A period for display, each end as a day where it is one: `2026-11-12 09:30 至 2027-01-20`. */
export function shownWindow(startsAt: number, endsAt: number): string {
  const from = startOfDay(startsAt) === startsAt ? chinaDay(startsAt) : shownMoment(startsAt)
  return `${from} 至 ${shownEnd(endsAt)}`
}

/** An exclusive end for display: its last day where it is midnight, else the moment. */
export function shownEnd(endsAt: number): string {
  return startOfDay(endsAt) === endsAt ? chinaDay(endsAt - 1) : shownMoment(endsAt)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

// Cached for the expiry rules of lists, which ask for the same dates again and again.
const laterDays = new Map<string, string>()
const mostLaterDays = 100

/** The same day `months` later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const asked = `${day} ${String(months)}`
  let later = laterDays.get(asked)
  if (later === undefined) {
    later = countMonths(day, months)
    if (laterDays.size >= mostLaterDays) laterDays.clear()
    laterDays.set(asked, later)
  }
  return later
}

function countMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10)
}

export function dayStart(at: number): number {
  return startOf(chinaDay(at))
}

/** Start of the week in Asia/Shanghai, on Monday, ms. */
export function weekStart(at: number): number {
  const day = chinaDay(at)
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return startOf(addDays(day, -sinceMonday))
}

export function monthStart(at: number): number {
  return startOf(`${chinaDay(at).slice(0, 7)}-01`)
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`)
}

/** Exceptions to the working week: public holidays, and weekend days worked instead (调休). */
export interface Calendar {
  holidays: ReadonlySet<string>
  workdays: ReadonlySet<string>
}

export function isWorkingDay(day: string, { holidays, workdays }: Calendar): boolean {
  if (workdays.has(day)) return true
  return !holidays.has(day) && ![0, 6].includes(new Date(day).getUTCDay())
}

// Longer than any holiday; stops the search in a calendar without working days.
const mostFreeDays = 60

/**
 * One working day before `at` (ms): what has waited since then is overdue. Days off do not count.
 */
export function workingDayBefore(at: number, calendar: Calendar): number {
  const day = chinaDay(at)
  let before = addDays(day, -1)
  for (let tried = 0; tried < mostFreeDays && !isWorkingDay(before, calendar); tried += 1)
    before = addDays(before, -1)
  // On a day off the deadline stays at the end of the last working day.
  const sinceMidnight = isWorkingDay(day, calendar) ? at - dayStart(at) : 0
  return startOf(before) + sinceMidnight
}

const mostDays = 366

/**
 * Parses comma-separated days and ranges, `2026-10-01/2026-10-07`; undefined when a part is no day
 * or the list exceeds a year.
 */
export function readDays(text: string): ReadonlySet<string> | undefined {
  const days = new Set<string>()
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue
    const [from = '', to = from, ...more] = part.split('/')
    if (more.length > 0 || !isDay(from) || !isDay(to) || to < from) return undefined
    if (daysBetween(from, to) >= mostDays) return undefined
    for (let day = from; day <= to; day = addDays(day, 1)) days.add(day)
  }
  return days.size > mostDays ? undefined : days
}

export function calendarOf(config: {
  HOLIDAYS: ReadonlySet<string>
  WORKDAYS: ReadonlySet<string>
}): Calendar {
  return { holidays: config.HOLIDAYS, workdays: config.WORKDAYS }
}
