import type { Context } from '#upstream/kernel/context'
import { sql, type Selectable } from 'kysely'
import type { CouponOffer } from '#contract/coupon'
import type { CouponKind } from '#contract/coupon-kind'
import type { StoreKind } from '#contract/user'
import type { CouponTable } from '#upstream/kernel/db/coupon-tables'
import type { Db } from '#upstream/kernel/db/database'
import type { Buyer } from '#upstream/kernel/buyer'
import { formatYuanFen } from '#upstream/kernel/money'
import { couponState, type OfferedCoupon } from './rules'

/** A public coupon with how many of it a licence holder has had. */
type OfferRow = Selectable<CouponTable> & { owned: number }

/** Coupons of the coupon centre stay visible so long after they can no longer be taken. */
const shownAfterMs = 7 * 86_400_000

/** The public coupons that the coupon centre shows at `now`, by when taking begins. */
export function listOffers(
  ctx: Context,
  kind: CouponKind | undefined,
  ownerId: number | undefined,
): Promise<OfferRow[]> {
  return selectOffers(ctx.db, ownerId)
    .where('take_until_at', '>', ctx.now - shownAfterMs)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'all'))
    .orderBy('take_from_at')
    .orderBy('id')
    .execute()
}

/** One public coupon. */
export function getOffer(
  db: Db,
  couponId: number,
  ownerId: number | undefined,
): Promise<OfferRow | undefined> {
  return selectOffers(db, ownerId).where('id', '=', couponId).executeTakeFirst()
}

/** A coupon of the coupon centre as this buyer (or a visitor) sees it now. */
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

function selectOffers(db: Db, ownerId: number | undefined) {
  return db
    .selectFrom('coupons')
    .selectAll()
    .select(
      sql<number>`(
        select count(*) from store_coupons
        where store_coupons.coupon_id = coupons.id and store_coupons.owner_id = ${ownerId ?? null}
      )`.as('owned'),
    )
    .where('is_public', '=', 1)
}

function toOffered(row: OfferRow): OfferedCoupon {
  return {
    total: row.total,
    taken: row.taken,
    perOwner: row.per_owner,
    storeKinds: row.store_kinds.split(' ').filter((kind) => kind !== '') as StoreKind[],
    takeFrom: row.take_from_at,
    takeUntil: row.take_until_at,
  }
}
