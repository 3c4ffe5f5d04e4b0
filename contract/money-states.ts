/** What becomes of money that a store sends in advance (domain-rules §16). Without zod, for pages. */
export const topUpStates = {
  open: '待转账',
  waiting: '待核对',
  arrived: '已到账',
  returned: '已驳回',
  withdrawn: '已撤回',
} as const
export type TopUpState = keyof typeof topUpStates

/** What becomes of money that a store takes out, as the desk sees it. */
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

/** The same in the words of the store: how the desk goes about it is no matter of the store's. */
export function withdrawalInWords(state: WithdrawalState): string {
  return isUnderWay(state) ? '处理中' : withdrawalStates[state]
}

/** Whether the money of a withdrawal is booked out and has not arrived. */
export function isUnderWay(state: WithdrawalState): boolean {
  return state === 'asked' || state === 'proposed' || state === 'released' || state === 'exported'
}

/** What becomes of a correction of a balance, which two people make. */
export const adjustmentStates = {
  waiting: '待复核',
  booked: '已入账',
  rejected: '已驳回',
  withdrawn: '已撤回',
} as const
export type AdjustmentState = keyof typeof adjustmentStates

/** What becomes of a row of a bank statement. */
export const bankEntryStates = {
  open: '待处理',
  used: '已入账',
  dismissed: '不处理',
} as const
export type BankEntryState = keyof typeof bankEntryStates
