import {
  lastDeadline,
  lastSameDay,
  workingDaysBefore,
  workingTimeBefore,
  type WorkingTime,
} from '#upstream/kernel/working-time'

const hour = 3_600_000

/**
 * So long something may wait, counted in working time: hours, days, `sameDay` to the end of the day it
 * came on, `afternoon` to 15:00, on the next day for what came later.
 */
export type Within = { hours: number } | { days: number } | 'sameDay' | 'afternoon'

/** What came before this moment is late, ms. */
export function lastInTime(within: Within, now: number, time: WorkingTime): number {
  if (within === 'sameDay') return lastSameDay(now, time)
  if (within === 'afternoon') return lastDeadline(now, 15 * hour, time)
  return 'hours' in within
    ? workingTimeBefore(now, within.hours * hour, time)
    : workingDaysBefore(now, within.days, time)
}
