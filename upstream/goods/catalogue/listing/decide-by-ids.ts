import { decideGoods, type DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import type { Context } from '#upstream/kernel/context'
import { selectGoods } from '#upstream/goods/promotions/goods-store'

/** The goods decided for this buyer, in the order of the ids. One statement. */
export async function decideByIds(ctx: Context, ids: readonly number[]): Promise<DecidedGoods[]> {
  if (ids.length === 0) return []
  const rows = await selectGoods(ctx).where('goods.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [decideGoods(row, ctx)]
  })
}
