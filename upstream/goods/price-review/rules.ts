import type { PriceReviewCause, PriceReviewState } from '#contract/desk/kinds/orders'

/** A change of a product's price, in 1/10000 yuan; null for no price or an unknown cost. */
export interface PriceChange {
  beforeE4: number | null
  afterE4: number | null
  costE4: number | null
}

/**
 * Why a price needs a second person, whoever sets it and by whatever way (domain-rules §22): it is
 * below cost, or `percent` or more below the present one. Undefined when it does not; withdrawing
 * a price sells nothing.
 */
export function priceReviewCause(
  { beforeE4, afterE4, costE4 }: PriceChange,
  percent: number,
): PriceReviewCause | undefined {
  if (afterE4 === null || afterE4 === beforeE4) return undefined
  if (costE4 !== null && afterE4 < costE4) return 'cost'
  const isFall = beforeE4 !== null && afterE4 * 100 <= beforeE4 * (100 - percent)
  return isFall ? 'fall' : undefined
}

export type PriceReviewEvent = 'approve' | 'reject' | 'withdraw' | 'replace'

export const priceReviewMoves: Record<
  PriceReviewState,
  Partial<Record<PriceReviewEvent, PriceReviewState>>
> = {
  waiting: {
    approve: 'approved',
    reject: 'rejected',
    withdraw: 'withdrawn',
    replace: 'replaced',
  },
  approved: {},
  rejected: {},
  withdrawn: {},
  replaced: {},
}

/** Why this operator may not decide so; `proposerId` is null for a command on the server. */
export function priceReviewRefusal(
  event: Exclude<PriceReviewEvent, 'replace'>,
  { operatorId, proposerId }: { operatorId: number; proposerId: number | null },
): string | undefined {
  const isOwn = operatorId === proposerId
  if (isOwn === (event === 'withdraw')) return undefined
  return isOwn ? '自己提出的须由另一位同事复核' : '只有提出的人可以撤回'
}
