import type { Submission } from '#contract/order'

/**
 * How a submission stands to its payment: something is left to pay, a slip waits for the finance
 * check, nothing is left to do, or there is nothing to pay for any more.
 */
export type SubmissionOutcome = 'open' | 'waiting' | 'paid' | 'cancelled'

/** What cannot be paid is not paid: orders that were cancelled never count as done. */
export function outcomeOf({ orders }: Pick<Submission, 'orders'>): SubmissionOutcome {
  const living = orders.filter(({ state }) => state !== 'cancelled')
  if (living.length === 0) return 'cancelled'
  if (living.some(({ canPay, isSlipPending }) => canPay && !isSlipPending)) return 'open'
  return living.some(({ isSlipPending }) => isSlipPending) ? 'waiting' : 'paid'
}
