/**
 * States of a purchase request (domain-rules §14). Apart from the calls, for pages that need the
 * states only.
 */
export const purchaseRequestStates = {
  waiting: '待审批',
  approved: '已批准',
  returned: '已退回',
  withdrawn: '已撤回',
  lapsed: '已过期',
} as const
export type PurchaseRequestState = keyof typeof purchaseRequestStates
