import type { z } from 'zod'
import type { goodsDetailSchema } from '#contract/goods'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { promotionNotes } from '#upstream/goods/promotions/notes'
import { presentByIds } from './goods-rows'
import { shelfOf } from '../index/catalogue-index'

const mostAlternatives = 8

/** One product with its batches on stock and what may stand in for it; 404 for no such id. */
export async function goodsDetail(
  context: Context,
  id: number,
): Promise<z.output<typeof goodsDetailSchema>> {
  const { db } = context.database
  const [row, batches, { listing, categories }] = await Promise.all([
    db
      .selectFrom('goods')
      .innerJoin('warehouses', 'warehouses.id', 'goods.warehouse_id')
      .select(['barcode', 'storage', 'description', 'category_id', 'warehouses.name as warehouse'])
      .select(['goods.id', 'unit', 'zones', 'is_hm', 'control', 'free_shipping_milli'])
      .where('goods.id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('goods_batches')
      .select(['number', 'produced_on', 'expires_on', 'stock_milli'])
      .where('goods_id', '=', id)
      .where('stock_milli', '>', 0)
      .orderBy('expires_on')
      .execute(),
    shelfOf(context.database).look(context.now),
  ])
  if (row === undefined) throw notFound('商品')
  const ids = [id, ...listing.alternativesTo(id, mostAlternatives)]
  const [[goods, ...alternatives], promotions] = await Promise.all([
    presentByIds(context, ids),
    promotionNotes(db, row, context.now),
  ])
  if (goods === undefined) throw notFound('商品')
  return {
    goods,
    barcode: row.barcode,
    storage: row.storage,
    description: row.description,
    trail: categories.trail(row.category_id),
    batches: batches.map((batch) => ({
      number: batch.number,
      ...(batch.produced_on !== null && { producedOn: batch.produced_on }),
      expiresOn: batch.expires_on,
      stock: milliToQuantity(batch.stock_milli),
    })),
    warehouse: row.warehouse,
    promotions,
    alternatives,
  }
}
