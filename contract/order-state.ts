/**
 * Order states (domain-rules §7). In a file of its own without zod, so that the browser can have
 * it.
 */
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
