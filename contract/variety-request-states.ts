/**
 * States of a request for a product that the shop does not have (求购, domain-rules §20). Without zod,
 * so that a browser may have them.
 */
export const varietyRequestStates = {
  open: '待处理',
  buying: '采购中',
  arrived: '已到货',
  unavailable: '无法供应',
  withdrawn: '已撤回',
} as const
export type VarietyRequestState = keyof typeof varietyRequestStates

/** Pictures of a request, and of feedback. */
export const mostEnclosed = 3
