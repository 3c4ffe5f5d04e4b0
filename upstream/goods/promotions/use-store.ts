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

/** Counts ordered quantities against the promotions' limits: see `takeFromLedger`. */
export function takeUses(trx: Db, ownerId: number, uses: readonly Use[]): Promise<number[]> {
  return takeFromLedger(trx, ledger, ownerId, uses)
}

/** Returns the quantities of a cancelled order to the promotions' limits: see `returnToLedger`. */
export function returnUses(
  trx: Db,
  owner: RawBuilder<number>,
  uses: readonly Use[],
): Promise<void> {
  return returnToLedger(trx, ledger, owner, uses)
}

/**
 * Takes a quantity out of a flash sale's stock, in thousandths, so that a use that is returned
 * leaves no more to sell.
 */
export async function lowerFlashStock(db: Db, id: number, milli: number): Promise<void> {
  await db
    .updateTable('promotions')
    .set((eb) => ({ stock_milli: eb('stock_milli', '-', milli) }))
    .where('id', '=', id)
    .where('kind', '=', 'flash')
    .where('stock_milli', '>=', milli)
    .execute()
}

/** Goods with a limited special price in force that the licence holder has already ordered. */
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
