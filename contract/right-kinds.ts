/**
 * Rights that a store applies for (domain-rules §13), with their Chinese names. Without zod, so that
 * a browser may have them.
 */

export const rightKinds = {
  hm: '含麻药品采购权限',
  rx: '处方药采购权限',
  cold: '生物制品（冷链）采购权限',
} as const
export type RightKind = keyof typeof rightKinds

/** How far an application has come. */
export const applicationStates = {
  waiting: '审核中',
  accepted: '已通过',
  rejected: '已驳回',
} as const

/** What stands on the pictures of an application. */
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

/** The pictures that an application for a right needs, each part at least once. */
export const partsOfRight: Record<RightKind, readonly RightPart[]> = {
  hm: ['paper', ...idCards],
  rx: ['paper'],
  cold: ['paper'],
}
