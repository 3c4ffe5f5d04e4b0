/** States of a 变更申请 (domain-rules §13), free of zod. */
export const changeStates = {
  waiting: '审核中',
  accepted: '已通过',
  rejected: '已退回',
  withdrawn: '已撤回',
} as const
