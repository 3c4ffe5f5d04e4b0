import { addDays, daysBetween } from '#upstream/kernel/time'

/** Days before the expiry date on which a store is notified (domain-rules §13). */
const toldBefore = [1, 10, 30] as const
/** No notice is sent for what expired longer ago than this. */
const oldNewsDays = 7

/** Days before the end, or `over`. */
export type Stage = '30' | '10' | '1' | 'over'

/**
 * The notice due today for an expiry date; a late run returns the latest one due. Undefined when
 * none is due.
 */
export function stageOf(lastDay: string, today: string): Stage | undefined {
  const left = daysBetween(today, lastDay)
  if (left < 0) return left >= -oldNewsDays ? 'over' : undefined
  const due = toldBefore.find((days) => left <= days)
  return due === undefined ? undefined : (String(due) as Stage)
}

export function toldWindow(today: string): { from: string; to: string } {
  return { from: addDays(today, -oldNewsDays), to: addDays(today, toldBefore[2]) }
}
