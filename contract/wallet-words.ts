/** Kinds of balance movements by wire number (domain-rules §16), free of zod. */
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
