import type { RawBuilder } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import {
  returnToLedger,
  takeFromLedger,
  type Use,
  type UseLedger,
} from '#upstream/kernel/db/use-ledger'

const ledger: UseLedger = {
  limited: 'promotions',
  limit: 'limit_milli',
  uses: 'promotion_uses',
  id: 'promotion_id',
  used: 'used_milli',
}

/** Counts what is ordered of promotions against their limits: see `takeFromLedger`. */
export function takeUses(trx: Db, ownerId: number, uses: readonly Use[]): Promise<number[]> {
  return takeFromLedger(trx, ledger, ownerId, uses)
}

/** Frees again what a cancelled order had used of promotions: see `returnToLedger`. */
export function returnUses(
  trx: Db,
  owner: RawBuilder<number>,
  uses: readonly Use[],
): Promise<void> {
  return returnToLedger(trx, ledger, owner, uses)
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
