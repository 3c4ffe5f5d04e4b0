import type { Generated } from 'kysely'
import type { CouponKind } from '#contract/kinds'

export interface CouponTables {
  coupons: CouponTable
  store_coupons: StoreCouponTable
  vouchers: VoucherTable
}

/** A coupon as the shop puts it out; buyers hold `StoreCouponTable` rows of it. */
export interface CouponTable {
  id: Generated<number>
  name: string
  kind: CouponKind
  /** From so much on goods of its kind. */
  threshold_fen: number
  /** Not above the threshold where there is one. */
  reduce_fen: number
  is_stackable: number
  /** How many there are; 0 is without end. */
  total: number
  /** How many stores have got, of all owners. */
  taken: Generated<number>
  /** Most per licence holder; 0 is without limit. */
  per_owner: number
  /** Kinds of store that may take it, separated by spaces; '' is all. */
  store_kinds: string
  take_from_at: number
  /** Exclusive. */
  take_until_at: number
  /** Good through so many days after the day it was taken; 0: see `valid_from_at`. */
  valid_days: number
  valid_from_at: number | null
  /** Exclusive. */
  valid_until_at: number | null
  /** 1: buyers take it in the coupon centre; 0: it is given to them. */
  is_public: number
}

/** A coupon in a store's hands, with its terms as they were when it was taken. */
export interface StoreCouponTable {
  id: Generated<number>
  coupon_id: number
  store_id: number
  /** The member who owned the store then: limits count per licence holder. */
  owner_id: number
  name: string
  kind: CouponKind
  threshold_fen: number
  reduce_fen: number
  is_stackable: number
  valid_from_at: number
  /** Exclusive. */
  expires_at: number
  state: 'unused' | 'used'
  /** The submission that has used it. */
  submission_id: number | null
  taken_at: number
  /** When the store was told that it ends soon; null for not yet. */
  reminded_at: Generated<number | null>
}

/** A cash voucher (现金券): tender without a threshold, used whole, no change given. */
export interface VoucherTable {
  id: Generated<number>
  store_id: number
  name: string
  amount_fen: number
  /** Exclusive. */
  expires_at: number
  state: 'unused' | 'used'
  /** The submission that has used it. */
  submission_id: number | null
  created_at: number
}
