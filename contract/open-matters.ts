/** Open matters that prevent stopping a store (domain-rules §14). */
export const openMatters = {
  unpaid: '待付款的订单',
  underWay: '待审核、待发货或在途的订单',
  receipts: '待交或待核的含麻回执',
  requests: '待审批的采购申请',
  points: '未完成的积分订单',
} as const
export type OpenMatterKind = keyof typeof openMatters
