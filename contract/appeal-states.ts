/** States of a credit code appeal (domain-rules §12), free of zod. */
export const appealStates = {
  waiting: '待核对',
  proposed: '待复核移交',
  rejected: '已驳回',
  referred: '已转单位负责人',
  transferred: '已移交',
  withdrawn: '已撤回',
} as const
export type AppealState = keyof typeof appealStates

export const mostAppealPictures = 5
