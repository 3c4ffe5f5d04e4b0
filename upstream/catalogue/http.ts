import type { Handlers } from '../http/context'
import { commonData } from './common-data'
import { goodsDetail } from './goods-detail'
import { presentByIds } from './goods-rows'
import { listGoods } from './list-goods'
import { shelfOf } from './shelf'
import { countByCategory, suggest } from './suggest'

export const catalogueHandlers = {
  'goods.list': (context, input) => listGoods(context, input),

  'goods.search': ({ database, now }, { keywords, type }) => suggest(database, keywords, type, now),

  'goods.hot': async (context, { limit }) => {
    const { listing } = await shelfOf(context.database).look(context.now)
    const { ids } = listing.select({ inStock: true }, { sort: 'default', offset: 0, limit })
    return presentByIds(context, ids)
  },

  'goods.detail': (context, { id }) => goodsDetail(context, id),

  'goods.categoryCounts': ({ database, now }, { keywords }) =>
    countByCategory(database, keywords, now),

  'common.data': (context) => commonData(context),
} satisfies Partial<Handlers>
