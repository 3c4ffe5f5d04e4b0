import type { Submission } from '#contract/order'

/**
 * Payment status of a submission: an amount is due, a voucher waits for the finance check, all is
 * paid, or everything is cancelled.
 */
export type SubmissionOutcome = 'open' | 'waiting' | 'paid' | 'cancelled'

/** Cancelled orders never count as paid. */
export function outcomeOf({ orders }: Pick<Submission, 'orders'>): SubmissionOutcome {
  const living = orders.filter(({ state }) => state !== 'cancelled')
  if (living.length === 0) return 'cancelled'
  if (living.some(({ canPay, isSlipPending }) => canPay && !isSlipPending)) return 'open'
  return living.some(({ isSlipPending }) => isSlipPending) ? 'waiting' : 'paid'
}
