import { addDays, daysBetween } from '#upstream/kernel/time'

/** Days before a last day on which a store is told of it, the latest first (domain-rules §13). */
const toldBefore = [1, 10, 30] as const
/** What ended longer ago is no news any more. */
const oldNewsDays = 7

/** What a store is told of an end: `30`, `10`, `1` days before it, and that it is `over`. */
export type Stage = '30' | '10' | '1' | 'over'

/**
 * What a store is to be told today of something that is good through its last day, once each; a run
 * that comes late tells what is due by then. Undefined while there is nothing to tell.
 */
export function stageOf(lastDay: string, today: string): Stage | undefined {
  const left = daysBetween(today, lastDay)
  if (left < 0) return left >= -oldNewsDays ? 'over' : undefined
  const due = toldBefore.find((days) => left <= days)
  return due === undefined ? undefined : (String(due) as Stage)
}

/** The last days that there is anything to tell of. */
export function toldWindow(today: string): { from: string; to: string } {
  return { from: addDays(today, -oldNewsDays), to: addDays(today, toldBefore[2]) }
}
