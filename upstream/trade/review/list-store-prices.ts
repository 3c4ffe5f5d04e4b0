import { sql } from 'kysely'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Paging } from '#contract/scalars'
import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import { matchesGoods } from '#upstream/goods/catalogue/search/found-goods'
import { decideGoods, type DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import { selectGoods } from '#upstream/goods/promotions/goods-store'
import type { Buyer } from '#upstream/kernel/buyer'
import type { OperatorContext } from '#upstream/kernel/context'
import { pageOf, rowsAfter } from '#upstream/kernel/db/paged'
import { asStore } from './view-store'

interface StorePrices {
  buyer: Buyer
  goods: DecidedGoods[]
  paging: Paging
}

/**
 * The goods on the shelf with the price that holds for a store now, by the rule that decides in the
 * shop (domain-rules §2): a page in the order of their numbers, or the next 1,000 for a file. One
 * statement for the rows, one that counts. 404 for an unknown store.
 */
export async function listStorePrices(
  ctx: OperatorContext,
  { id, keywords, page, after }: InputOf<Calls['desk.storePrices']>,
): Promise<StorePrices> {
  const [acting, catalogue] = await Promise.all([
    asStore(ctx, id),
    catalogueIndexOf(ctx.database).look(ctx.now),
  ])
  const found = matchesGoods(catalogue, keywords)
  const onShelf = selectGoods(acting).where('goods.is_on_shelf', '=', 1)
  const query = found === undefined ? onShelf : onShelf.where(found)
  const { rows, paging } =
    after === undefined
      ? await pageOf(query.orderBy('goods.code').orderBy('goods.id'), { page, pageSize: 40 })
      : await rowsAfter(query, { page: 1, pageSize: 1_000, after }, sql.ref('goods.id'))
  return { buyer: acting.buyer, goods: rows.map((row) => decideGoods(row, acting)), paging }
}
