import { sql, type RawBuilder } from 'kysely'

/**
 * Subquery: quantity of a promotion (an SQL reference) held by carts at `now`, in thousandths, of
 * all carts or of one licence holder's. An expired hold does not count, without any clean-up. Carts
 * stand above goods, so goods ask here instead of naming their tables.
 */
export function heldInCarts(
  promotionId: RawBuilder<unknown>,
  now: number,
  owner?: { ownerId: number | null },
): RawBuilder<number> {
  const ofOwner =
    owner === undefined
      ? sql``
      : sql`and store_id in (select id from stores where owner_id = ${owner.ownerId})`
  return sql<number>`(
    select coalesce(sum(quantity_milli), 0) from cart_lines
    where promotion_id = ${promotionId} and held_until_at > ${now} ${ofOwner}
  )`
}
