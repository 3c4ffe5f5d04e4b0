/**
 * States of an order of the points mall. In a file of its own without zod, so that the browser can
 * have it.
 */
export const pointsOrderStates = {
  packing: '待发货',
  shipped: '已发货',
  completed: '已完成',
  cancelled: '已取消',
} as const
export type PointsOrderState = keyof typeof pointsOrderStates
