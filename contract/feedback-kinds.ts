/** Kinds and states of feedback (domain-rules §20), free of zod. */
export const feedbackKinds = {
  goods: '商品',
  price: '价格',
  delivery: '配送',
  afterSales: '售后',
  site: '网站',
  other: '其他',
} as const
export type FeedbackKind = keyof typeof feedbackKinds

export const feedbackStates = { waiting: '待回复', answered: '已回复', closed: '已关闭' } as const
export type FeedbackState = keyof typeof feedbackStates
