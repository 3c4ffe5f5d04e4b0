import { sql, type Kysely } from 'kysely'
import { changesGoods } from '../change-triggers'
import type { Engine } from '../engine'

/** What orders by price need: lists hear of prices by rank, and find what an owner has used. */
export async function orderByOwnPrices(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = [
    ...changesGoods('rank_prices', engine),
    'create index promotion_uses_owner on promotion_uses (owner_id, promotion_id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
