import {
  lastDeadline,
  lastSameDay,
  workingDaysBefore,
  workingTimeBefore,
  type WorkingTime,
} from '#upstream/kernel/working-time'

const hour = 3_600_000
const day = 24 * hour
/** No item may wait for longer, days off included. */
const longest = 1000 * day

/**
 * The longest time an item may wait, in working time: hours, days, `sameDay` until the end of the
 * day it arrived on, `afternoon` until 15:00, on the next day for later arrivals.
 */
export type Within = { hours: number } | { days: number } | 'sameDay' | 'afternoon'

/** Items that arrived before this time are overdue, ms. */
export function lastInTime(within: Within, now: number, time: WorkingTime): number {
  if (within === 'sameDay') return lastSameDay(now, time)
  if (within === 'afternoon') return lastDeadline(now, 15 * hour, time)
  return 'hours' in within
    ? workingTimeBefore(now, within.hours * hour, time)
    : workingDaysBefore(now, within.days, time)
}

/**
 * The last moment at which what arrived at `arrivedAt` is in time, ms: from the rule of what is
 * late, which only grows with time, so that the two agree.
 */
export function deadlineOf(within: Within, arrivedAt: number, time: WorkingTime): number {
  const isLate = (now: number) => arrivedAt < lastInTime(within, now, time)
  let span = day
  while (span < longest && !isLate(arrivedAt + span)) span *= 2
  let [inTime, late] = [arrivedAt, arrivedAt + span]
  while (late - inTime > 1) {
    const middle = Math.floor((inTime + late) / 2)
    if (isLate(middle)) late = middle
    else inTime = middle
  }
  return inTime
}
