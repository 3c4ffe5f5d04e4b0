import { orderStates } from '../kinds'

/** Tabs of the order list: what can be decided now, then one per state. Free of zod. */
export const orderTabs = {
  ready: '可审核',
  refused: '暂不能通过',
  asked: '申请取消',
  held: '已暂停',
  ...orderStates,
} as const
export type OrderTab = keyof typeof orderTabs
