/** All online payment methods; a shop offers those that are configured. */
export const onlineWays = { wechat: '微信支付', alipay: '支付宝', demo: '演示收银台' } as const
export type OnlineWay = keyof typeof onlineWays

/** States of a payment attempt (domain-rules §7). */
export const onlineStates = {
  created: '等待付款',
  paid: '已到账',
  closed: '已关闭',
  failed: '未能发起',
  refunding: '退款中',
  refunded: '已原路退回',
  credited: '已退回余额',
} as const
export type OnlineState = keyof typeof onlineStates

/** States of an online refund to its source. */
export const onlineRefundStates = {
  asked: '退款中',
  done: '已原路退回',
  credited: '原路退回被拒，已退回余额',
} as const
export type OnlineRefundState = keyof typeof onlineRefundStates

/** Payment problems that an operator has to resolve. */
export const paymentProblemKinds = {
  amount: '到账金额与订单不符',
  unknown: '到账的付款不属于任何订单',
  stranger: '通知不是发给本商户的',
  second: '同一笔付款到账两次，后一笔已申请原路退回',
  refused: '原路退回被拒，已退回余额',
  stuck: '退款一直没有结果',
} as const
export type PaymentProblemKind = keyof typeof paymentProblemKinds

export const paymentProblemStates = { open: '待处理', closed: '已处理' } as const
export type PaymentProblemState = keyof typeof paymentProblemStates

export const cashierActs = {
  pay: '付款成功',
  fail: '付款失败',
  late: '通知延迟',
  twice: '重复通知',
} as const
export type CashierAct = keyof typeof cashierActs
