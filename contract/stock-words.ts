/** Kinds of stock moves, free of zod. */
export const stockMoveKinds = {
  list: '价目表',
  erp: '接口',
  received: '入库',
  numbered: '补批号',
  shipped: '发货',
  withdrawn: '撤回发货',
  returned: '退货入库',
  returnedApart: '退货隔离',
  apart: '隔离',
  released: '解除隔离',
  sale: '调整可售',
  apartChange: '调整隔离',
} as const
export type StockMoveKind = keyof typeof stockMoveKinds

/** Stock changes that one operator proposes and another decides. */
export const stockProposalKinds = {
  release: '解除隔离',
  sale: '调整可售数量',
  apart: '调整隔离数量',
} as const
export type StockProposalKind = keyof typeof stockProposalKinds

export const stockProposalStates = {
  waiting: '待复核',
  booked: '已办理',
  rejected: '已驳回',
  withdrawn: '已撤回',
} as const
export type StockProposalState = keyof typeof stockProposalStates

/** States of a batch; it may be partly for sale and partly in quarantine. */
export const batchStates = {
  sale: '可售',
  near: '近效期',
  expired: '过期',
  unbatched: '待补批号',
  apart: '隔离',
  low: '低于警戒',
  none: '无库存',
} as const
export type BatchState = keyof typeof batchStates
