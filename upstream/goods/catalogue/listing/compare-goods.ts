import type { DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { catalogueIndexOf } from '../index/catalogue-index'
import { decideByIds } from './decide-by-ids'

/** Goods of one name to look at, and goods of the same dosage form to compare. */
const mostOfName = 120
const mostCompared = 40

/**
 * The goods with the same generic name and dosage form, from all manufacturers, the requested one
 * first, decided for the buyer. Throws 404 for an unknown id.
 */
export async function compareGoods(ctx: Context, id: number): Promise<DecidedGoods[]> {
  const { listing } = await catalogueIndexOf(ctx.database).look(ctx.now)
  const [goods, ...others] = await decideByIds(ctx, [id, ...listing.alternativesTo(id, mostOfName)])
  if (goods?.row.id !== id) throw notFound('商品')
  const same = others.filter(({ row }) => row.dosage_form === goods.row.dosage_form)
  return [goods, ...same].slice(0, mostCompared)
}
