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
  /** A renewed document that nobody has checked yet: it unblocks nothing (domain-rules §4). */
  isInReview: boolean
}

/** The last day of each right that has one, `2026-11-21`; a right without an end is not there. */
export type RightEnds = Partial<Record<RightKind, string>>

/** An application for controlled goods that waits, or is over. */
export interface AskedControl {
  state: 'pending' | 'approved' | 'rejected' | 'revoked'
  validUntil: string | null
  decidedAt: number | null
}

/** What the wholesaler has decided about one store, for all controlled goods. */
export interface ControlAccess {
  /** The allow list: last day by goods id. */
  allowed: ReadonlyMap<number, string>
  /** The deny list of customers: goods ids. */
  denied: ReadonlySet<number>
  /** What became of the latest application, by goods id, where it opens nothing. */
  asked?: ReadonlyMap<number, AskedControl>
}

/** A receipt of 含麻 goods that blocks further ones (domain-rules §5). */
export interface DueReceipt {
  orderId: number
  orderCode: string
  /** Its last day, `2026-11-28`. */
  dueOn: string
}

/** The store that acts and the member who acts for it: what rules decide about. */
export interface Buyer {
  /** The person who acts. */
  memberId: number
  /** The licence holder: limits and what one may have once count over all stores of one owner. */
  ownerId: number
  storeId: number
  /** What the person may do for this store; the owner may do everything. */
  roles: ReadonlySet<StoreRight>
  username: string
  name: string
  phone: string
  company: string
  kind: StoreKind
  region: string
  rank: number
  approval: Approval
  /** Its owner has stopped it: it is there to be read, and orders nothing. */
  isStopped: boolean
  /** The company they were taken from, of who has no other store and has not begun to register one. */
  movedOutOf?: string | undefined
  balanceFen: number
  /** Orders of that much need the yes of the 负责人, unless it is theirs; null for none. */
  approvalFromFen: number | null
  points: number
  /** Months of shelf life that its last order wished; 0 for any. */
  shelfMonths: number
  /** May buy prescription drugs. */
  isRxAllowed: boolean
  hasHmRight: boolean
  /** Until when rights hold that were given for a time. */
  rightEnds?: RightEnds | undefined
  /** Of an earlier 含麻 order, past its day; undefined for none. */
  hmReceiptDue: DueReceipt | undefined
  isSpecial: boolean
  canSeeFreeShippingZone: boolean
  manager: { name: string; phone: string }
  licences: BuyerLicence[]
  scope: ReadonlySet<GoodsClass>
  control: ControlAccess
}
