import type { CouponOffer } from '#contract/coupon'
import type { StoreKind } from '#contract/user'
import type { Buyer } from '#upstream/kernel/buyer'
import { formatYuanFen } from '#upstream/kernel/money'
import type { OfferRow } from './offer-store'
import { couponState, type OfferedCoupon } from './rules'

export function presentOffer(row: OfferRow, buyer: Buyer | undefined, now: number): CouponOffer {
  const offered = toOffered(row)
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    threshold: formatYuanFen(row.threshold_fen),
    reduce: formatYuanFen(row.reduce_fen),
    isStackable: row.is_stackable === 1,
    ...(row.total > 0 && { left: Math.max(0, row.total - row.taken) }),
    perOwner: row.per_owner,
    owned: row.owned,
    storeKinds: [...offered.storeKinds],
    takeFrom: row.take_from_at,
    takeUntil: row.take_until_at,
    validDays: row.valid_days,
    ...(row.valid_from_at !== null && { validFrom: row.valid_from_at }),
    ...(row.valid_until_at !== null && { validUntil: row.valid_until_at }),
    ...couponState(offered, buyer, row.owned, now),
  }
}

function toOffered(row: OfferRow): OfferedCoupon {
  return {
    total: row.total,
    taken: row.taken,
    perOwner: row.per_owner,
    storeKinds: row.store_kinds.split(' ').filter((kind) => kind !== '') as StoreKind[],
    takeFrom: row.take_from_at,
    takeUntil: row.take_until_at,
    isForStore: row.is_for_store === 1,
    isFirstMet: row.is_first_met === 1,
  }
}
