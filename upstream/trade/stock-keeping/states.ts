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

interface Deciding {
  operatorId: number
  proposerId: number
  /** 含麻 and cold chain leave quarantine only by 质管. */
  needsQuality: boolean
  hasQuality: boolean
}

export function stockProposalRefusal(
  event: StockProposalEvent,
  { operatorId, proposerId, needsQuality, hasQuality }: Deciding,
): string | undefined {
  const isOwn = operatorId === proposerId
  if (isOwn === (event === 'withdraw'))
    return event === 'approve' && needsQuality && !hasQuality
      ? '含麻和冷链商品解除隔离须由质管复核'
      : undefined
  return isOwn ? '自己提出的须由另一位同事复核' : '只有提出的人可以撤回'
}
