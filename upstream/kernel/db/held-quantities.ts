import { sql, type RawBuilder } from 'kysely'

/**
 * Subquery: quantity of a promotion (an SQL reference) held by carts at `now`, in thousandths, of
 * all carts, of one licence holder's, or of all but one store's. An expired hold does not count,
 * without any clean-up. Carts stand above goods, so goods ask here instead of naming their tables.
 */
export function heldInCarts(
  promotionId: RawBuilder<unknown>,
  now: number,
  whose: { ownerId?: number | null; exceptStoreId?: number } = {},
): RawBuilder<number> {
  const { ownerId, exceptStoreId } = whose
  const ofOwner =
    ownerId === undefined
      ? sql``
      : sql`and store_id in (select id from stores where owner_id = ${ownerId})`
  const ofOthers = exceptStoreId === undefined ? sql`` : sql`and store_id <> ${exceptStoreId}`
  return sql<number>`(
    select coalesce(sum(quantity_milli), 0) from cart_lines
    where promotion_id = ${promotionId} and held_until_at > ${now} ${ofOwner} ${ofOthers}
  )`
}

/** Table of SQL: what all carts hold at `now`, `promotion_id` and `held_milli`. */
export function heldPromotions(
  now: number,
): RawBuilder<{ promotion_id: number; held_milli: number }> {
  return sql`(
    select promotion_id, cast(sum(quantity_milli) as bigint) as held_milli from cart_lines
    where promotion_id is not null and held_until_at > ${now} group by promotion_id
  )`
}
