import type { StockProposalState } from '#contract/stock-words'

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

export function stockProposalRefusal(
  event: StockProposalEvent,
  { operatorId, proposerId }: { operatorId: number; proposerId: number },
): string | undefined {
  const isOwn = operatorId === proposerId
  if (isOwn === (event === 'withdraw')) return undefined
  return isOwn ? '自己提出的须由另一位同事复核' : '只有提出的人可以撤回'
}
