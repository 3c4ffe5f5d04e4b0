/**
 * Rights a store applies for (domain-rules §13), free of zod so that browser code can import them.
 */

export const rightKinds = {
  hm: '含麻药品采购权限',
  rx: '处方药采购权限',
  cold: '生物制品（冷链）采购权限',
} as const
export type RightKind = keyof typeof rightKinds

export const applicationStates = {
  waiting: '审核中',
  accepted: '已通过',
  rejected: '已驳回',
} as const

export const rightParts = {
  paper: '盖章材料',
  purchaserFront: '采购员身份证人像面',
  purchaserBack: '采购员身份证国徽面',
  receiverFront: '收货员身份证人像面',
  receiverBack: '收货员身份证国徽面',
} as const
export type RightPart = keyof typeof rightParts

const idCards: readonly RightPart[] = [
  'purchaserFront',
  'purchaserBack',
  'receiverFront',
  'receiverBack',
]

/** Required pictures per right, at least one of each part. */
export const partsOfRight: Record<RightKind, readonly RightPart[]> = {
  hm: ['paper', ...idCards],
  rx: ['paper'],
  cold: ['paper'],
}
