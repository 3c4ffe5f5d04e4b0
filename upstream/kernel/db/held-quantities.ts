import { sql, type RawBuilder } from 'kysely'

/**
 * What carts hold at `now` of a promotion (a reference in the statement), thousandths of the unit;
 * with an owner only what the carts of that licence holder's stores hold. A hold that is over is
 * free again by the clock alone; nobody has to sweep it away first. Carts stand above goods, so
 * this is how goods ask without naming their tables.
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
