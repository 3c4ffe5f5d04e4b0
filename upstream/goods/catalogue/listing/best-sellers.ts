import type { DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import type { Context } from '#upstream/kernel/context'
import { catalogueIndexOf } from '../index/catalogue-index'
import type { ListingFilter } from '../index/listing'
import { decideByIds } from './decide-by-ids'

export async function bestSellers(
  ctx: Context,
  filter: ListingFilter,
  limit: number,
): Promise<DecidedGoods[]> {
  const { listing } = await catalogueIndexOf(ctx.database).look(ctx.now)
  return decideByIds(ctx, listing.select(filter, { sort: 'default', offset: 0, limit }).ids)
}
