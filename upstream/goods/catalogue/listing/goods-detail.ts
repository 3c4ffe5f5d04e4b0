import type { PromotionNote } from '#contract/promotion-note'
import type { DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import { mayBeGiven } from '#upstream/goods/eligibility/judged-row'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { flashNote, promotionNotes } from '#upstream/goods/promotions/notes'
import { decideByIds } from './decide-by-ids'
import { getDetailRow, type DetailRow } from '#upstream/goods/products/store'
import { listBatches, type BatchRow } from '#upstream/goods/stock/batch-store'
import { orderableBatches } from '#upstream/goods/stock/shelf-rules'
import { catalogueIndexOf } from '../index/catalogue-index'

const mostAlternatives = 8

export interface DecidedDetail {
  goods: DecidedGoods
  texts: DetailRow
  trail: { id: number; name: string }[]
  /** Batches with what can be ordered of each, FEFO; they add up to the product's stock. */
  batches: BatchRow[]
  promotions: PromotionNote[]
  alternatives: DecidedGoods[]
}

/** A product with its batches in stock and its alternatives. Throws 404 for an unknown id. */
export async function goodsDetail(ctx: Context, id: number): Promise<DecidedDetail> {
  const { db } = ctx
  const [row, batches, { listing, categories }] = await Promise.all([
    getDetailRow(db, id),
    listBatches(db, id),
    catalogueIndexOf(ctx.database).look(ctx.now),
  ])
  if (row === undefined) throw notFound('商品')
  const ids = [id, ...listing.alternativesTo(id, mostAlternatives)]
  const [[goods, ...alternatives], promotions] = await Promise.all([
    decideByIds(ctx, ids),
    promotionNotes(ctx, row, mayBeGiven(ctx)),
  ])
  if (goods === undefined) throw notFound('商品')
  return {
    goods,
    texts: row,
    trail: categories.trail(row.category_id),
    // Stock of which no batch is known is no list of batches.
    batches: batches.some(({ number, expires_on }) => number + expires_on !== '')
      ? orderableBatches(batches, goods.quantity.stockMilli)
      : [],
    promotions: goods.row.has_flash === 1 ? [flashNote, ...promotions] : promotions,
    alternatives,
  }
}
