import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import { matchesGoods } from '#upstream/goods/catalogue/search/found-goods'
import { listGoodsForDesk } from '#upstream/goods/products/desk-store'
import { lastNearDay } from '#upstream/goods/stock/shelf-rules'
import { formatYuanE4 } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { chinaDay } from '#upstream/kernel/time'
import { askedRows } from '#upstream/members/registration/asked-rows'
import { shelveGoods } from '#upstream/trade/goods-keeping/shelve'
import { selectUnreported } from '#upstream/trade/reports/desk-store'
import type { Handlers } from '../handler'

export const deskGoodsHandlers = {
  'desk.goodsList': async (ctx, { keywords, category, ...asked }) => {
    const catalogue = await catalogueIndexOf(ctx.database).look(ctx.now)
    const { categories } = catalogue
    const { state, sort, class: goodsClass, need } = asked
    const filter = {
      ...{ state, sort, class: goodsClass, need },
      ...askedRows(ctx, asked),
      found: matchesGoods(catalogue, keywords),
      categoryIds:
        category === ''
          ? undefined
          : categories.named(category).flatMap((id) => [...categories.subtree(id)]),
    }
    const { rows, counts, paging } = await listGoodsForDesk(ctx.db, filter, {
      nearDay: lastNearDay(chinaDay(ctx.now)),
      unreported: selectUnreported(ctx.db),
    })
    return {
      items: rows.map(({ trade_name, base_price_e4, stock_milli, ...row }) => ({
        ...row,
        tradeName: trade_name,
        ...(base_price_e4 !== null && { price: formatYuanE4(base_price_e4) }),
        stock: milliToQuantity(stock_milli),
      })),
      paging,
      counts,
      categories: categories.outline().map(({ name, depth }) => ({ name, depth })),
    }
  },

  'desk.shelveGoods': async (ctx, typed) => ({ count: await shelveGoods(ctx, typed) }),
} satisfies Partial<Handlers>
