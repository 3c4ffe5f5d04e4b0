/** States of a top-up (domain-rules §16), free of zod. */
export const topUpStates = {
  open: '待转账',
  waiting: '待核对',
  arrived: '已到账',
  returned: '已驳回',
  withdrawn: '已撤回',
} as const
export type TopUpState = keyof typeof topUpStates

export const withdrawalStates = {
  asked: '待打款',
  proposed: '待复核',
  released: '已复核',
  exported: '已导出',
  paid: '已打款',
  returned: '已驳回',
  failed: '打款失败',
} as const
export type WithdrawalState = keyof typeof withdrawalStates

/** State of a withdrawal for the store, which sees one state for all steps of the desk. */
export function withdrawalInWords(state: WithdrawalState): string {
  return isUnderWay(state) ? '处理中' : withdrawalStates[state]
}

/** True while the money is debited and not yet paid out. */
export function isUnderWay(state: WithdrawalState): boolean {
  return state === 'asked' || state === 'proposed' || state === 'released' || state === 'exported'
}

/** States of a balance correction, which needs two operators. */
export const adjustmentStates = {
  waiting: '待复核',
  booked: '已入账',
  rejected: '已驳回',
  withdrawn: '已撤回',
} as const
export type AdjustmentState = keyof typeof adjustmentStates

export const bankEntryStates = {
  open: '待处理',
  used: '已入账',
  dismissed: '已忽略',
} as const
export type BankEntryState = keyof typeof bankEntryStates
