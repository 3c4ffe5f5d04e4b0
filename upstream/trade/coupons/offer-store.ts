import { sql, type Selectable } from 'kysely'
import type { CouponKind } from '#contract/kinds'
import type { Context } from '#upstream/kernel/context'
import { isFirstMet, isForStore } from '#upstream/goods/campaigns/offered-store'
import type { Schema } from '#upstream/kernel/db/schema'

export type OfferRow = Selectable<Schema['coupons']> & {
  owned: number
  is_for_store: number
  is_first_met: number
}

/** The coupon centre shows coupons this long after they can no longer be taken. */
const shownAfterMs = 7 * 86_400_000

/** The public coupons the coupon centre shows at `now`, by their start. */
export function listOffers(
  ctx: Context,
  kind: CouponKind | undefined,
  ownerId: number | undefined,
): Promise<OfferRow[]> {
  return selectOffers(ctx, ownerId)
    .where('giving', '=', 'claim')
    .where(isForStore(sql.ref('coupons.campaign_id'), ctx.buyer?.storeId))
    .where(isFirstMet(sql.ref('coupons.campaign_id'), ownerId))
    .where('take_until_at', '>', ctx.now - shownAfterMs)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'all'))
    .orderBy('take_from_at')
    .orderBy('id')
    .execute()
}

/** A batch of any giving, with what this owner has had of it. */
export function getOffer(
  ctx: Context,
  couponId: number,
  ownerId: number | undefined,
): Promise<OfferRow | undefined> {
  return selectOffers(ctx, ownerId).where('id', '=', couponId).executeTakeFirst()
}

function selectOffers({ db, buyer }: Context, ownerId: number | undefined) {
  const campaignId = sql.ref('coupons.campaign_id')
  const isFor = isForStore(campaignId, buyer?.storeId)
  const isFirst = isFirstMet(campaignId, ownerId)
  return db
    .selectFrom('coupons')
    .selectAll()
    .select(sql<number>`case when ${isFor} then 1 else 0 end`.as('is_for_store'))
    .select(sql<number>`case when ${isFirst} then 1 else 0 end`.as('is_first_met'))
    .select(
      sql<number>`(
        select count(*) from store_coupons
        where store_coupons.coupon_id = coupons.id and store_coupons.owner_id = ${ownerId ?? null}
      )`.as('owned'),
    )
}
