/** Kinds and states with their Chinese names, free of zod so that browser code can import them. */

/** Served at /yjh, /Hdzx, /zqmb and /hdmb (product.md §2). */
export const activityKinds = ['zone', 'centre', 'zoneTemplate', 'template'] as const
export type ActivityKind = (typeof activityKinds)[number]

export const complaintKinds = { complaint: '投诉', suggestion: '建议' } as const
export type ComplaintKind = keyof typeof complaintKinds

/** Causes of a cancelled order (domain-rules §7). */
export const cancelCauses = {
  buyer: '买家取消',
  unpaid: '超时未付款，自动关闭',
  accepted: '取消申请已同意',
  soldOut: '缺货，无法发货',
} as const
export type CancelCause = keyof typeof cancelCauses

export const cancelReasons = {
  mistake: '商品或数量填错',
  duplicate: '重复下单',
  address: '收货或发票信息有误',
  unneeded: '暂时不需要了',
  late: '等待时间太长',
  other: '其他原因',
} as const
export type CancelReason = keyof typeof cancelReasons

export const cancelRequestStates = {
  asked: '取消申请中',
  withdrawn: '取消申请已撤回',
  accepted: '取消申请已同意',
  refused: '取消申请未同意',
} as const
export type CancelRequestState = keyof typeof cancelRequestStates

/** Which goods a coupon applies to; 中药券 and 非中药券 split by 中药饮片. */
export const couponKinds = {
  all: '通用券',
  herbal: '中药券',
  nonherbal: '非中药券',
} as const
export type CouponKind = keyof typeof couponKinds

export const couponStates = {
  open: '可领取',
  taken: '已领取',
  gone: '已领完',
  upcoming: '未开始',
  ended: '已结束',
  unfit: '不适用',
} as const
export type CouponState = keyof typeof couponStates

export const heldStates = { unused: '未使用', used: '已使用', expired: '已过期' } as const
export type HeldState = keyof typeof heldStates

/** States of a 含麻 receipt (domain-rules §5). */
export const hmReceiptStates = {
  toReceive: '待收货',
  waiting: '待回执',
  handedIn: '待审核',
  accepted: '已完成',
  rejected: '驳回',
} as const
export type HmReceiptState = keyof typeof hmReceiptStates

/** Kinds of invoice; their states stand in invoice-words.ts. */
export const invoiceKinds = { plain: '普通发票', special: '增值税专用发票' } as const
export type InvoiceKind = keyof typeof invoiceKinds

export const orderPapers = {
  inspection: '检验报告',
  goods: '首营品种资料',
  supplier: '供货单位资质',
} as const
export type OrderPaper = keyof typeof orderPapers

/** Order states (domain-rules §7). */
export const orderStates = {
  unpaid: '待付款',
  review: '待审核',
  packing: '待发货',
  partlyShipped: '部分发货',
  shipped: '已发货',
  completed: '已完成',
  cancelled: '已取消',
} as const
export type OrderState = keyof typeof orderStates

export const paymentKinds = {
  balance: '余额',
  transfer: '对公转账',
  online: '在线支付',
} as const
export type PaymentKind = keyof typeof paymentKinds

export const paymentStates = {
  done: '已到账',
  pending: '待核对',
  returned: '已退回',
  rejected: '未到账',
} as const
export type PaymentState = keyof typeof paymentStates

/** States of a transfer slip; `cancelled` together with the last of its orders. */
export const slipStates = {
  waiting: '待核对',
  arrived: '已到账',
  returned: '已退回',
  cancelled: '随订单取消',
} as const
export type SlipState = keyof typeof slipStates

export const pointsOrderStates = {
  packing: '待发货',
  shipped: '已发货',
  completed: '已完成',
  cancelled: '已取消',
} as const
export type PointsOrderState = keyof typeof pointsOrderStates

/**
 * Points and coupons are booked at once, a gift travels with the next parcel, 谢谢参与 gives nothing.
 */
export const prizeKinds = {
  points: '积分',
  coupon: '优惠券',
  gift: '赠品',
  thanks: '谢谢参与',
} as const
export type PrizeKind = keyof typeof prizeKinds

/**
 * Benefits shared by the orders of one submission; orders that share one are cancelled together
 * (domain-rules §7).
 */
export const sharedBenefits = {
  reduction: '满减',
  coupon: '优惠券',
  exchange: '换购',
  shipping: '包邮',
  fee: '同仓运费',
  points: '积分',
  voucher: '现金券',
  set: '套餐',
} as const
export type SharedBenefit = keyof typeof sharedBenefits

export const storeKinds = { clinic: '诊所', pharmacy: '药店', company: '企业' } as const
