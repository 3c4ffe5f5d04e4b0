import { orderStates } from '../kinds'

/** How the desk sorts orders: what it can decide now, then by state. Without zod, for pages. */
export const orderTabs = {
  ready: '可审核',
  asked: '申请取消',
  held: '已暂停',
  ...orderStates,
} as const
export type OrderTab = keyof typeof orderTabs
