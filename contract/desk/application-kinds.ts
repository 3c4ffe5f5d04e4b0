/** What approved stores hand in besides (domain-rules §13). Without zod, for pages. */
export const applicationKinds = {
  renewal: '证照更新',
  right: '权限申请',
  change: '变更申请',
} as const
export type ApplicationKind = keyof typeof applicationKinds
