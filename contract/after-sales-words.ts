/** Words of after-sales (domain-rules §17), free of zod so that browser code can import them. */

export const afterSalesKinds = {
  returnRefund: '退货退款',
  refund: '仅退款',
  exchange: '换货',
} as const
export type AfterSalesKind = keyof typeof afterSalesKinds

export const afterSalesReasons = {
  damaged: '破损',
  short: '少货',
  wrong: '错发',
  quality: '质量问题',
  recall: '药监召回',
  expiry: '效期不符',
  other: '其他',
} as const
export type AfterSalesReason = keyof typeof afterSalesReasons

export const doorReasons = ['damaged', 'wrong', 'quality', 'other'] as const
export type DoorReason = (typeof doorReasons)[number]

export const kindsOfReason: Record<AfterSalesReason, readonly AfterSalesKind[]> = {
  damaged: ['returnRefund', 'refund', 'exchange'],
  short: ['refund', 'exchange'],
  wrong: ['returnRefund', 'exchange'],
  quality: ['returnRefund', 'exchange'],
  recall: ['returnRefund'],
  expiry: ['returnRefund', 'exchange'],
  other: ['returnRefund'],
}

/** Reasons that require a picture. */
export const picturedReasons: readonly AfterSalesReason[] = ['damaged', 'quality']

export const afterSalesStates = {
  reviewing: '待审核',
  supplementing: '待补充材料',
  rejected: '驳回',
  sending: '待寄回',
  inspecting: '待验收',
  proposed: '待买家确认',
  refunding: '退款中',
  replacing: '待补发',
  completed: '已完成',
  withdrawn: '已撤销',
  lapsed: '已失效',
} as const
export type AfterSalesState = keyof typeof afterSalesStates

/** The same as the buyer reads them. */
export const buyersAfterSalesStates: Record<AfterSalesState, string> = {
  ...afterSalesStates,
  proposed: '待您确认',
}

/** Final states, apart from an appeal. */
export const endedAfterSales: readonly AfterSalesState[] = [
  'rejected',
  'completed',
  'withdrawn',
  'lapsed',
]

export const afterSalesTabs = {
  open: '处理中',
  mine: '待我处理',
  completed: '已完成',
  ended: '已结束',
} as const
export type AfterSalesTab = keyof typeof afterSalesTabs

export const returnWays = { pickUp: '上门取件', post: '自行寄回', driver: '随车带回' } as const
export type ReturnWay = keyof typeof returnWays

export const halfDays = { morning: '上午', afternoon: '下午' } as const
export type HalfDay = keyof typeof halfDays

/** Result of the warehouse check, per batch. */
export const checkVerdicts = {
  qualified: '合格',
  unqualified: '不合格',
  otherBatch: '批号不符',
  short: '短少',
} as const
export type CheckVerdict = keyof typeof checkVerdicts

export const returnPlaces = { stock: '入库', quarantine: '待处理区', none: '未收到' } as const

export const proposalKinds = {
  refund: '退款',
  exchange: '换货',
  nothing: '不退款',
} as const
export type ProposalKind = keyof typeof proposalKinds

export const proposalStates = {
  open: '待确认',
  accepted: '已同意',
  silent: '逾期未答，视为同意',
  declined: '未同意',
} as const

export const afterSalesProblems = {
  AS_OFF: '未开通在线售后',
  AS_LATE: '已过售后期限',
  AS_QUANTITY: '没有可申请的数量',
  AS_OPEN: '已有进行中的申请',
  AS_COLD: '冷链商品不能按此申请',
  AS_NEAR_EXPIRY: '近效期商品不能按此申请',
  AS_SPECIAL: '含麻、控销商品不能按此申请',
  AS_NOT_RECEIVED: '还没有确认收货',
  AS_SET_ONLY: '组合商品须整套退回',
  AS_ONCE: '已退过差价',
  AS_NO_DROP: '价格没有下降',
} as const
export type AfterSalesProblem = keyof typeof afterSalesProblems

/** Problems of the chosen reason; the others concern the line. */
export const problemsOfReason: readonly AfterSalesProblem[] = [
  ...(['AS_COLD', 'AS_NEAR_EXPIRY', 'AS_SPECIAL'] as const),
]

export const refundTenders = {
  balance: '账户余额',
  freight: '运费（退至余额）',
  voucher: '现金券',
  points: '积分',
  earned: '扣回已赠积分',
  cashback: '扣回满额返现',
} as const
export type RefundTender = keyof typeof refundTenders

/** Pictures per request, appeal or supplement. */
export const mostEvidence = 6
