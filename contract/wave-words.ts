/** Words of picking waves, free of zod so that browser code can import them. */

/** States of a wave (domain-rules §17). */
export const waveStates = { open: '拣货中', done: '已完成', withdrawn: '已撤销' } as const
export type WaveState = keyof typeof waveStates

export const leaveCauses = {
  shipped: '已发货',
  cancelled: '订单已取消',
  taken: '已移出',
  withdrawn: '波次已撤销',
} as const
export type LeaveCause = keyof typeof leaveCauses

export const pickingTabs = { free: '未分波次', waved: '波次中', short: '批次不足' } as const
export type PickingTab = keyof typeof pickingTabs
