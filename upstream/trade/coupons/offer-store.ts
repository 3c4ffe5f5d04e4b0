import { sql, type Selectable } from 'kysely'
import type { CouponKind } from '#contract/kinds'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export type OfferRow = Selectable<Schema['coupons']> & { owned: number }

/** The coupon centre shows coupons this long after they can no longer be taken. */
const shownAfterMs = 7 * 86_400_000

/** The public coupons the coupon centre shows at `now`, by their start. */
export function listOffers(
  ctx: Context,
  kind: CouponKind | undefined,
  ownerId: number | undefined,
): Promise<OfferRow[]> {
  return selectOffers(ctx.db, ownerId)
    .where('giving', '=', 'claim')
    .where('take_until_at', '>', ctx.now - shownAfterMs)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'all'))
    .orderBy('take_from_at')
    .orderBy('id')
    .execute()
}

/** A batch of any giving, with what this owner has had of it. */
export function getOffer(
  db: Db,
  couponId: number,
  ownerId: number | undefined,
): Promise<OfferRow | undefined> {
  return selectOffers(db, ownerId).where('id', '=', couponId).executeTakeFirst()
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
}
