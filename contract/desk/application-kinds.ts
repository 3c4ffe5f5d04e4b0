/** Applications of approved stores (domain-rules §13), free of zod. */
export const applicationKinds = {
  renewal: '证照更新',
  right: '权限申请',
  change: '变更申请',
} as const
export type ApplicationKind = keyof typeof applicationKinds
