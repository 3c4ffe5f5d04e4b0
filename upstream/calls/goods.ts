import type { z } from 'zod'
import type { GoodsFilter, goodsDetailSchema } from '#contract/goods'
import { pictureAddress } from '#contract/goods-pictures'
import { bestSellers } from '#upstream/goods/catalogue/listing/best-sellers'
import { compareGoods } from '#upstream/goods/catalogue/listing/compare-goods'
import { commonData } from '#upstream/goods/catalogue/listing/common-data'
import { goodsDetail, type DecidedDetail } from '#upstream/goods/catalogue/listing/goods-detail'
import { listGoods } from '#upstream/goods/catalogue/listing/list-goods'
import { countByCategory, suggest } from '#upstream/goods/catalogue/search/suggest'
import { listShownPictures } from '#upstream/goods/products/picture-store'
import { actingFor, type Context } from '#upstream/kernel/context'
import { formatYuanE4 } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { lastPurchases, listPaid, type Paid } from '#upstream/trade/orders/purchased-store'
import { findOwnGoods, suggestOwnCodes } from '#upstream/trade/purchase-lists/own-codes'
import type { Handlers } from './handler'
import { presentAll, presenterOf } from './present-goods'
import { presentList } from './present-list'

export const catalogueHandlers = {
  'goods.list': async (ctx, input) =>
    presentList(ctx, await listGoods(ctx, input, await meantBy(ctx, input))),

  'goods.search': async (ctx, { keywords, type }) => {
    const { buyer } = ctx
    const own =
      buyer === undefined || type !== 'goods'
        ? []
        : await suggestOwnCodes(actingFor(ctx, buyer), keywords)
    return suggest(ctx, { keywords, type, own })
  },

  'goods.hot': async (ctx, { limit }) =>
    presentAll(ctx, await bestSellers(ctx, { inStock: true }, limit)),

  'goods.detail': async (ctx, { id }) => {
    const [detail, paid] = await Promise.all([
      goodsDetail(ctx, id),
      ctx.buyer ? listPaid(ctx.db, ctx.buyer.storeId, id) : [],
    ])
    return { ...(await presentDetail(ctx, detail)), bought: paid.map(presentPaid) }
  },

  'goods.compare': async (ctx, { id }) => {
    const goods = await compareGoods(ctx, id)
    const ids = goods.map(({ row }) => row.id)
    const bought = ctx.buyer ? await lastPurchases(ctx.db, ctx.buyer.storeId, ids) : []
    return {
      items: await presentAll(ctx, goods),
      bought: bought.map(({ goodsId, lastAt, lastMilli, lastPriceE4 }) => ({
        goodsId,
        at: lastAt,
        quantity: milliToQuantity(lastMilli),
        price: formatYuanE4(lastPriceE4),
      })),
    }
  },

  'goods.categoryCounts': (ctx, { keywords, scope }) => countByCategory(ctx, keywords, scope),

  'common.data': (ctx) => commonData(ctx),
} satisfies Partial<Handlers>

/** The product that has the search text as own code of the buyer's store (domain-rules §20). */
async function meantBy(
  ctx: Context,
  { keywords = '', type = 'goods' }: Pick<GoodsFilter, 'keywords' | 'type'>,
): Promise<number | undefined> {
  const { buyer } = ctx
  if (buyer === undefined || keywords.trim() === '' || type !== 'goods') return undefined
  return findOwnGoods(actingFor(ctx, buyer), keywords)
}

function presentPaid({ at, milli, priceE4 }: Paid) {
  return { at, quantity: milliToQuantity(milli), price: formatYuanE4(priceE4) }
}

async function presentDetail(
  ctx: Context,
  { goods, texts, trail, batches, promotions, alternatives }: DecidedDetail,
): Promise<Omit<z.output<typeof goodsDetailSchema>, 'bought'>> {
  const present = await presenterOf(ctx, [goods, ...alternatives])
  const { barcode, storage, description, warehouse } = texts
  const { id, picture } = goods.row
  const pictures = picture === '' ? [] : await listShownPictures(ctx.db, id)
  return {
    goods: { ...present(goods), images: pictures.map(pictureAddress) },
    barcode,
    storage,
    description,
    trail,
    batches: batches.map((batch) => ({
      number: batch.number,
      ...(batch.produced_on !== null && { producedOn: batch.produced_on }),
      ...(batch.expires_on !== '' && { expiresOn: batch.expires_on }),
      stock: milliToQuantity(batch.stock_milli),
    })),
    warehouse,
    promotions,
    alternatives: alternatives.map(present),
  }
}
