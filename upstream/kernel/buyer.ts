import type { Approval } from '#contract/document-slots'
import type { GoodsClass } from '#contract/goods'
import type { RightKind } from '#contract/right-kinds'
import type { StoreRight } from '#contract/store-roles'
import type { StoreKind } from '#contract/user'

/** Kinds of certificate (domain-rules §4, §10). */
export const licenceKinds = {
  business: '营业执照',
  drug: '药品经营许可证',
  clinic: '医疗机构执业许可证',
  proxy: '采购委托书',
  device: '医疗器械经营许可证',
  food: '食品经营许可证',
} as const
export type LicenceKind = keyof typeof licenceKinds

export interface BuyerLicence {
  kind: LicenceKind
  number: string
  /** Last valid day, `2026-11-21`. */
  validUntil: string
  /** A renewed document waits for review (待审); it unblocks nothing (domain-rules §4). */
  isInReview: boolean
}

/** Last valid day of each right, `2026-11-21`; a right without an end is absent. */
export type RightEnds = Partial<Record<RightKind, string>>

/**
 * An application for controlled goods that opens nothing: pending, rejected, revoked or expired.
 */
export interface AskedControl {
  state: 'pending' | 'approved' | 'rejected' | 'revoked'
  validUntil: string | null
  decidedAt: number | null
}

export interface ControlAccess {
  /** The allow list: last valid day by goods id. */
  allowed: ReadonlyMap<number, string>
  denied: ReadonlySet<number>
  asked?: ReadonlyMap<number, AskedControl>
}

/** A 含麻 receipt that blocks further 含麻 orders (domain-rules §5). */
export interface DueReceipt {
  orderId: number
  orderCode: string
  dueOn: string
}

export interface Buyer {
  memberId: number
  /** The licence holder: purchase limits count over all stores of one owner. */
  ownerId: number
  storeId: number
  /** The member's rights in this store; the owner has all of them. */
  roles: ReadonlySet<StoreRight>
  username: string
  name: string
  phone: string
  company: string
  kind: StoreKind
  region: string
  rank: number
  approval: Approval
  /** Stopped by its owner: read-only, cannot order (domain-rules §14). */
  isStopped: boolean
  /**
   * The company this member was removed from; only for a member without another store who has not
   * begun to register one.
   */
  movedOutOf?: string | undefined
  balanceFen: number
  /**
   * 分; orders from this amount on need the approval of the 负责人, except their own. Null: none
   * do.
   */
  approvalFromFen: number | null
  points: number
  /** Shelf-life wish of the last order, in months; 0 for any. */
  shelfMonths: number
  isRxAllowed: boolean
  hasHmRight: boolean
  rightEnds?: RightEnds | undefined
  hmReceiptDue: DueReceipt | undefined
  isSpecial: boolean
  canSeeFreeShippingZone: boolean
  manager: { name: string; phone: string }
  licences: BuyerLicence[]
  scope: ReadonlySet<GoodsClass>
  control: ControlAccess
}
