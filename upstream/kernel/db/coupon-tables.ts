import type { Generated } from 'kysely'
import type { CouponKind } from '#contract/kinds'

export interface CouponTables {
  coupons: CouponTable
  store_coupons: StoreCouponTable
  vouchers: VoucherTable
}

/** A coupon on offer; stores hold `StoreCouponTable` rows of it. */
export interface CouponTable {
  id: Generated<number>
  name: string
  kind: CouponKind
  threshold_fen: number
  reduce_fen: number
  is_stackable: number
  total: number
  taken: Generated<number>
  /** Limit per licence holder; 0 for none. */
  per_owner: number
  /** Kinds of store that may take it, separated by spaces; '' for all. */
  store_kinds: string
  take_from_at: number
  /** Exclusive. */
  take_until_at: number
  /** Days of validity after the day it was taken; 0: see `valid_from_at`. */
  valid_days: number
  valid_from_at: number | null
  /** Exclusive. */
  valid_until_at: number | null
  is_public: number
}

export interface StoreCouponTable {
  id: Generated<number>
  coupon_id: number
  store_id: number
  /** The owner of the store at that time: limits count per licence holder. */
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
  submission_id: number | null
  taken_at: number
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
  submission_id: number | null
  created_at: number
}
