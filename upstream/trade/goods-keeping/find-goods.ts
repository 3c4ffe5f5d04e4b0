import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { listBrandChoices } from '#upstream/goods/brands/desk-store'
import type { Categories } from '#upstream/goods/catalogue/index/categories'
import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import { matchesGoods } from '#upstream/goods/catalogue/search/found-goods'
import { listGoodsForDesk } from '#upstream/goods/products/desk-store'
import { lastNearDay } from '#upstream/goods/stock/shelf-rules'
import { listZoneChoices } from '#upstream/goods/zones/choices'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { chinaDay } from '#upstream/kernel/time'
import { askedRows } from '#upstream/members/registration/asked-rows'
import { selectUnreported } from '#upstream/trade/reports/desk-store'

type Asked = Omit<InputOf<Calls['desk.goodsList']>, 'sort'> & {
  sort?: InputOf<Calls['desk.goodsList']>['sort']
  /** These alone; absent for all. */
  ids?: readonly number[]
}

/**
 * The goods that a list of the desk is asked for, with what they can be filtered by. A category, zone
 * or brand that there is not is no filter; `unknown` names it.
 */
export async function findGoods(ctx: Context, { keywords, ...asked }: Asked) {
  const catalogue = await catalogueIndexOf(ctx.database).look(ctx.now)
  const { choices, unknown, narrowed } = await narrowGoods(ctx.db, catalogue.categories, asked)
  const { state, sort = '', class: goodsClass, need, ids = [] } = asked
  const filter = {
    state,
    sort,
    class: goodsClass,
    need,
    ids,
    ...askedRows(ctx, asked),
    found: matchesGoods(catalogue, keywords),
    ...narrowed,
  }
  const found = await listGoodsForDesk(ctx.db, filter, {
    nearDay: lastNearDay(chinaDay(ctx.now)),
    unreported: selectUnreported(ctx.db),
  })
  return { ...found, choices, unknown }
}

/** What goods can be filtered by, and what of it is asked for by name. */
export async function narrowGoods(
  db: Db,
  categories: Categories,
  { category, zone, brand }: Pick<Asked, 'category' | 'zone' | 'brand'>,
) {
  const [zones, brands] = await Promise.all([listZoneChoices(db), listBrandChoices(db)])
  const named = categories.named(category).flatMap((id) => [...categories.subtree(id)])
  const zoneCode = zones.find(({ code }) => code === zone)?.code
  const manufacturer = brands.find(({ name }) => name === brand)?.manufacturer
  const unknown = [
    ...(named.length === 0 ? [category] : []),
    ...(zoneCode === undefined ? [zone] : []),
    ...(manufacturer === undefined ? [brand] : []),
  ].find((name) => name !== '')
  return {
    choices: {
      categories: categories.outline(),
      zones,
      brands: [...new Set(brands.map(({ name }) => name))],
    },
    unknown,
    narrowed: {
      categoryIds: named.length === 0 ? undefined : named,
      zone: zoneCode,
      manufacturer,
    },
  }
}
