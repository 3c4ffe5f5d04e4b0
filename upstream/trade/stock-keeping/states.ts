import type { StockProposalState } from '#contract/stock-words'

/** What happens to a proposal about stock in each state, and the state it has then. */
type StockProposalEvent = 'approve' | 'reject' | 'withdraw'
export const stockProposalMoves: Record<
  StockProposalState,
  Partial<Record<StockProposalEvent, StockProposalState>>
> = {
  waiting: { approve: 'booked', reject: 'rejected', withdraw: 'withdrawn' },
  booked: {},
  rejected: {},
  withdrawn: {},
}

/** Why an operator may not decide a proposal so, in words; undefined when it may be done. */
export function stockProposalRefusal(
  event: StockProposalEvent,
  { operatorId, proposerId }: { operatorId: number; proposerId: number },
): string | undefined {
  const isOwn = operatorId === proposerId
  if (isOwn === (event === 'withdraw')) return undefined
  return isOwn ? '自己提出的须由另一位同事复核' : '只有提出的人可以撤回'
}
