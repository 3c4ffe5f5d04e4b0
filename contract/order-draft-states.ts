/** States of an order draft (采购单), which the desk prepares for a store (domain-rules §24). */
export const orderDraftStates = {
  open: '准备中',
  sent: '待客户确认',
  ordered: '已下单',
  declined: '客户未要',
  lapsed: '已过期',
  dropped: '已作废',
} as const
export type OrderDraftState = keyof typeof orderDraftStates

/** Ways to begin a draft. */
export const draftBeginnings = {
  empty: '空白',
  last: '按上次订单',
  due: '按补货建议',
} as const
export type DraftBeginning = keyof typeof draftBeginnings

/** Most kinds of goods in a draft. */
export const mostDraftLines = 200
