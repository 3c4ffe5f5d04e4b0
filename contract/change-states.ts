/** How far a 变更申请 has come (domain-rules §13). Without zod, for pages. */
export const changeStates = {
  waiting: '审核中',
  accepted: '已通过',
  rejected: '已退回',
  withdrawn: '已撤回',
} as const
