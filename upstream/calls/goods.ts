import type { z } from 'zod'
import type { goodsDetailSchema } from '#contract/goods'
import { bestSellers } from '#upstream/goods/catalogue/listing/best-sellers'
import { commonData } from '#upstream/goods/catalogue/listing/common-data'
import { goodsDetail, type DecidedDetail } from '#upstream/goods/catalogue/listing/goods-detail'
import { listGoods } from '#upstream/goods/catalogue/listing/list-goods'
import { countByCategory, suggest } from '#upstream/goods/catalogue/search/suggest'
import type { Context } from '#upstream/kernel/context'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { Handlers } from './handler'
import { presentAll, presenterOf } from './present-goods'
import { presentList } from './present-list'

export const catalogueHandlers = {
  'goods.list': async (ctx, input) => presentList(ctx, await listGoods(ctx, input)),

  'goods.search': (ctx, { keywords, type }) => suggest(ctx, keywords, type),

  'goods.hot': async (ctx, { limit }) =>
    presentAll(ctx, await bestSellers(ctx, { inStock: true }, limit)),

  'goods.detail': async (ctx, { id }) => presentDetail(ctx, await goodsDetail(ctx, id)),

  'goods.categoryCounts': (ctx, { keywords }) => countByCategory(ctx, keywords),

  'common.data': (ctx) => commonData(ctx),
} satisfies Partial<Handlers>

async function presentDetail(
  ctx: Context,
  { goods, texts, trail, batches, promotions, alternatives }: DecidedDetail,
): Promise<z.output<typeof goodsDetailSchema>> {
  const present = await presenterOf(ctx, [goods, ...alternatives])
  const { barcode, storage, description, warehouse } = texts
  return {
    goods: present(goods),
    ...{ barcode, storage, description, trail },
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
