/** States of a 求购 (domain-rules §20), free of zod so that browser code can import them. */
export const varietyRequestStates = {
  open: '待处理',
  buying: '采购中',
  arrived: '已到货',
  unavailable: '无法供应',
  withdrawn: '已撤回',
} as const
export type VarietyRequestState = keyof typeof varietyRequestStates

export const mostEnclosed = 3
