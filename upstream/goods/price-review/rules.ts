import type { PriceReviewCause, PriceReviewState } from '#contract/desk/kinds/orders'

/** A change of a product's price, in 1/10000 yuan; null for no price or an unknown cost. */
export interface PriceChange {
  beforeE4: number | null
  afterE4: number | null
  costE4: number | null
}

/** What it is compared with besides the present price (`listLoweredFrom`). */
interface Lowered {
  loweredFromE4?: number | undefined
}

/**
 * Why a price needs a second person, whoever sets it and by whatever way (domain-rules §22): it is
 * below cost, or `percent` or more below the present one, or what one person has lowered it from
 * in parts. Undefined when it does not; withdrawing a price sells nothing.
 */
export function priceReviewCause(
  { beforeE4, afterE4, costE4, loweredFromE4 = 0 }: PriceChange & Lowered,
  percent: number,
): PriceReviewCause | undefined {
  if (afterE4 === null || afterE4 === beforeE4) return undefined
  if (costE4 !== null && afterE4 < costE4) return 'cost'
  const fromE4 = Math.max(beforeE4 ?? 0, loweredFromE4)
  return afterE4 * 100 <= fromE4 * (100 - percent) ? 'fall' : undefined
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
