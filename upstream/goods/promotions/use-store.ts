import { sql, type RawBuilder } from 'kysely'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import {
  returnToLedger,
  takeFromLedger,
  type Use,
  type UseLedger,
} from '#upstream/kernel/db/use-ledger'
import { isOffered } from '../campaigns/offered-store'

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

/**
 * Goods with a limited special price in force for this buyer that the licence holder has already
 * ordered.
 */
export async function listUsedSpecials({ db, buyer, now }: Context<Buyer>): Promise<number[]> {
  const rows = await db
    .selectFrom('promotion_uses')
    .innerJoin('promotions', 'promotions.id', 'promotion_uses.promotion_id')
    .select('promotions.goods_id')
    .distinct()
    .where('promotion_uses.owner_id', '=', buyer.ownerId)
    .where('promotion_uses.used_milli', '>', 0)
    .where('promotions.kind', '=', 'special')
    .where('promotions.limit_milli', '>', 0)
    .where('promotions.starts_at', '<=', now)
    .where('promotions.ends_at', '>', now)
    .where(isOffered(sql.ref('promotions.campaign_id'), buyer, now))
    .execute()
  return rows.map((row) => row.goods_id)
}
