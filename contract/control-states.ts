/** States of an application for a controlled product (domain-rules §4), free of zod. */
export const controlStates = {
  pending: '审核中',
  approved: '已开通',
  rejected: '已驳回',
  revoked: '已收回',
} as const
export type ControlStateName = keyof typeof controlStates
