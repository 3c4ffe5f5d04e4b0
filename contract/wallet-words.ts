/** Kinds of movements of a balance, by their number on the wire (domain-rules §16). Without zod, for pages. */
export const balanceKinds = {
  1: '充值',
  2: '订单支付',
  3: '取消退回',
  4: '退货退款',
  5: '满额返现',
  6: '活动',
  7: '提现',
  8: '人工调整',
} as const
export type BalanceUse = keyof typeof balanceKinds
export type BalanceKind = (typeof balanceKinds)[BalanceUse]

/** States of a top-up. */
export const topUpStates = {
  open: '待转账',
  waiting: '待核对',
  booked: '已到账',
  rejected: '已驳回',
  withdrawn: '已撤销',
} as const
export type TopUpState = keyof typeof topUpStates

/** States of a withdrawal. */
export const withdrawalStates = {
  asked: '待受理',
  accepted: '付款中',
  paid: '已付款',
  rejected: '已驳回',
  failed: '付款失败',
  withdrawn: '已撤回',
} as const
export type WithdrawalState = keyof typeof withdrawalStates

/** States of a 人工调整. */
export const adjustmentStates = {
  waiting: '待批准',
  approved: '已入账',
  rejected: '已驳回',
  withdrawn: '已撤回',
} as const
export type AdjustmentState = keyof typeof adjustmentStates
