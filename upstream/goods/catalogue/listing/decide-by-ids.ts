import { decideGoods, type DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import type { Context } from '#upstream/kernel/context'
import { buyerTerms } from '#upstream/goods/pricing/buyer-terms'
import { specialInForce } from '#upstream/goods/pricing/special-row'
import { presentedColumns } from '#upstream/goods/pricing/goods-terms'

/** The products with these ids decided for this buyer, in the order of the ids. One statement. */
export async function decideByIds(ctx: Context, ids: readonly number[]): Promise<DecidedGoods[]> {
  const rows = await readRows(ctx, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [decideGoods(row, ctx)]
  })
}

function readRows({ db, buyer, now }: Context, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('goods')
    .leftJoin('promotions', (join) => join.on('promotions.id', '=', specialInForce(now)))
    .select(presentedColumns)
    .select(buyerTerms(buyer, now))
    .where('goods.id', 'in', ids)
    .execute()
}
