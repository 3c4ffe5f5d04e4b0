import { sql } from 'kysely'
import type { Db } from '../db/database'

/** So much ordered of one promotion, thousandths of the unit. */
export interface Use {
  promotionId: number
  quantityMilli: number
}

/**
 * Counts an order against the limits of its promotions; the answer names the promotions whose limit
 * no longer reaches, and then the transaction must be thrown away. One statement, conditional on
 * the limit, so two stores of one licence holder cannot both take the last of it.
 */
export async function takeUses(db: Db, ownerId: number, uses: readonly Use[]): Promise<number[]> {
  const sums = totals(uses)
  if (sums.length === 0) return []
  const taken = await db
    .insertInto('promotion_uses')
    .values(
      sums.map(([promotionId, used_milli]) => ({
        promotion_id: promotionId,
        owner_id: ownerId,
        used_milli,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['promotion_id', 'owner_id'])
        .doUpdateSet((eb) => ({
          used_milli: eb('promotion_uses.used_milli', '+', eb.ref('excluded.used_milli')),
        }))
        .where(isWithinLimit),
    )
    .returning('promotion_id')
    .execute()
  const counted = new Set(taken.map((row) => row.promotion_id))
  return sums.map(([id]) => id).filter((id) => !counted.has(id))
}

/** Takes back what an order of this store had used. */
export async function returnUses(db: Db, orderId: number, storeId: number): Promise<void> {
  await sql`
    update promotion_uses
    set used_milli = promotion_uses.used_milli - ordered.quantity_milli
    from (
      select promotion_id, sum(quantity_milli) as quantity_milli from order_lines
      where order_id = ${orderId} and promotion_id is not null
      group by promotion_id
    ) as ordered
    where promotion_uses.promotion_id = ordered.promotion_id
      and promotion_uses.owner_id = (select owner_id from stores where id = ${storeId})
  `.execute(db)
}

/** The goods of limited special prices in force of which a licence holder has ordered some. */
export async function listUsedSpecials(db: Db, ownerId: number, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('promotion_uses')
    .innerJoin('promotions', 'promotions.id', 'promotion_uses.promotion_id')
    .select('promotions.goods_id')
    .distinct()
    .where('promotion_uses.owner_id', '=', ownerId)
    .where('promotion_uses.used_milli', '>', 0)
    .where('promotions.kind', '=', 'special')
    .where('promotions.limit_milli', '>', 0)
    .where('promotions.starts_at', '<=', now)
    .where('promotions.ends_at', '>', now)
    .execute()
  return rows.map((row) => row.goods_id)
}

const isWithinLimit = sql<boolean>`exists (
  select 1 from promotions
  where promotions.id = excluded.promotion_id and (
    promotions.limit_milli = 0
    or promotion_uses.used_milli + excluded.used_milli <= promotions.limit_milli
  )
)`

// In one order for everybody, so that two of one licence holder wait instead of deadlocking.
function totals(uses: readonly Use[]): [promotionId: number, quantityMilli: number][] {
  const sums = new Map<number, number>()
  for (const { promotionId, quantityMilli } of uses)
    sums.set(promotionId, (sums.get(promotionId) ?? 0) + quantityMilli)
  return [...sums].sort(([a], [b]) => a - b)
}
