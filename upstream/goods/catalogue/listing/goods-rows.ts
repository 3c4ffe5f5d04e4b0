import type { Goods } from '#contract/goods'
import { favoriteIds } from '#upstream/goods/favorites/store'
import type { Context } from '#upstream/kernel/context'
import { buyerTerms } from '#upstream/goods/pricing/buyer-terms'
import { specialInForce } from '#upstream/goods/pricing/special-row'
import { presentedColumns } from '#upstream/goods/pricing/goods-terms'
import { presentGoods } from '#upstream/calls/present-goods'

/**
 * The products with these ids as this buyer sees them, in the order of the ids: one statement for
 * the rows and one for the buyer's favourites.
 */
export async function presentByIds(context: Context, ids: readonly number[]): Promise<Goods[]> {
  const { database, buyer, now, config } = context
  const [rows, favorites] = await Promise.all([
    readRows(context, ids),
    buyer === undefined ? new Set<number>() : favoriteIds(database.db, buyer.storeId, ids),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (row === undefined) return []
    return [presentGoods(row, buyer, now, { isFavorite: favorites.has(id) }, config)]
  })
}

function readRows({ database: { db }, buyer, now }: Context, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('goods')
    .leftJoin('promotions', (join) => join.on('promotions.id', '=', specialInForce(now)))
    .select(presentedColumns)
    .select(buyerTerms(buyer, now))
    .where('goods.id', 'in', ids)
    .execute()
}
