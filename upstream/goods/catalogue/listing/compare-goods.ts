import type { DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { catalogueIndexOf } from '../index/catalogue-index'
import { decideByIds } from './decide-by-ids'

/** Products of one name that are looked at, and those of its dosage form that are compared. */
const mostOfName = 120
const mostCompared = 40

/**
 * The products of the same generic name and dosage form, by whomever made, that one first, each as it
 * stands for the buyer; 404 for no such id.
 */
export async function compareGoods(ctx: Context, id: number): Promise<DecidedGoods[]> {
  const { listing } = await catalogueIndexOf(ctx.database).look(ctx.now)
  const [goods, ...others] = await decideByIds(ctx, [id, ...listing.alternativesTo(id, mostOfName)])
  if (goods?.row.id !== id) throw notFound('商品')
  const same = others.filter(({ row }) => row.dosage_form === goods.row.dosage_form)
  return [goods, ...same].slice(0, mostCompared)
}
