import {
  lastDeadline,
  lastSameDay,
  workingDaysBefore,
  workingTimeBefore,
  type WorkingTime,
} from '#upstream/kernel/working-time'

const hour = 3_600_000

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
