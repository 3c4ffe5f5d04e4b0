import { sharesBenefit } from '../orders/cancel-rules'
import { stateOf, type OrderRow } from '../orders/store'
import type { Reviewed } from './rules'

export function toReviewed(row: OrderRow, slips: ReadonlySet<number>, now: number): Reviewed {
  return {
    code: row.code,
    state: stateOf(row, now),
    isHeld: row.held_at !== null,
    isSlipPending: slips.has(row.id),
  }
}

/** The living orders of a submission that share a benefit with this one. */
export function companionsOf(
  row: OrderRow,
  submission: readonly OrderRow[],
  { slips, now }: { slips: ReadonlySet<number>; now: number },
): Reviewed[] {
  return submission
    .filter(({ id, submission_id }) => id !== row.id && submission_id === row.submission_id)
    .filter((one) => sharesBenefit(benefitOf(one), benefitOf(row)))
    .map((one) => toReviewed(one, slips, now))
    .filter(({ state }) => state !== 'cancelled')
}

function benefitOf({ benefit_group: benefitGroup }: OrderRow) {
  return { benefitGroup }
}
