export const priceClaimStates = {
  reviewing: '待审核',
  paid: '已退差价',
  rejected: '已驳回',
  withdrawn: '已撤回',
} as const
export type PriceClaimState = keyof typeof priceClaimStates
