import type { Handlers } from './handler'
import { commonData } from '#upstream/goods/catalogue/listing/common-data'
import { goodsDetail } from '#upstream/goods/catalogue/listing/goods-detail'
import { presentByIds } from '#upstream/goods/catalogue/listing/goods-rows'
import { listGoods } from '#upstream/goods/catalogue/listing/list-goods'
import { shelfOf } from '#upstream/goods/catalogue/index/catalogue-index'
import { countByCategory, suggest } from '#upstream/goods/catalogue/search/suggest'

export const catalogueHandlers = {
  'goods.list': (context, input) => listGoods(context, input),

  'goods.search': ({ database, now }, { keywords, type }) => suggest(database, keywords, type, now),

  'goods.hot': async (context, { limit }) => {
    const { listing } = await shelfOf(context.database).look(context.now)
    const { ids } = listing.select({ inStock: true }, { sort: 'default', offset: 0, limit })
    return presentByIds(context, ids)
  },

  'goods.detail': (context, { id }) => goodsDetail(context, id),

  'goods.fl': ({ database, now }, { keywords }) => countByCategory(database, keywords, now),

  'common.data': (context) => commonData(context),
} satisfies Partial<Handlers>
