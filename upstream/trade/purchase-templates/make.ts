import { codes } from '#contract/envelope'
import type { TemplateSource } from '#contract/purchase-template'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { changeCart } from '../cart/change-cart'
import { listCartRows, plainLineType } from '../cart/store'
import { listOrderedGoods } from '../orders/list-store'
import { listOrderRows } from '../orders/store'
import { countRows } from '../purchase-lists/change'
import { requireList } from '../purchase-lists/make'
import { listRows } from '../purchase-lists/store'
import { requireTemplate } from './change'
import { mergeInto, mostTemplateRows, mostTemplates, type TemplateGoods } from './rules'
import {
  insertTemplate,
  listTemplateRows,
  listTemplates,
  putTemplateRows,
  touchTemplate,
  type TemplateHead,
} from './store'

const nothingToKeep: Record<TemplateSource, string> = {
  list: '没有可存的商品：行要确定是哪种商品，并写了数量',
  order: '没有可存的商品：换购和赠品不存入模板',
  cart: '没有可存的商品：购物车里没有普通商品',
}

export interface TemplateWish {
  source: TemplateSource
  sourceId?: number | undefined
  into?: number | undefined
  name?: string | undefined
}

/**
 * Saves the products of a purchase list, an order or the cart as a template, or adds them to one
 * (domain-rules §20). 404 for a source or template of another store, 422 at `name` when empty or
 * already used, 400 when there is nothing to save or too much.
 */
export function makeTemplate(ctx: Context<Buyer>, wish: TemplateWish): Promise<TemplateHead> {
  return changeCart(ctx, async (inside) => {
    const wanted = await readSource(inside, wish)
    if (wanted.length === 0) throw new ApiError(codes.refused, nothingToKeep[wish.source])
    const id = wish.into ?? (await insertNamed(inside, wish.name))
    if (wish.into !== undefined) await requireTemplate(inside, id)
    const known = await listTemplateRows(inside.db, id)
    const { rows, isTooLong } = mergeInto(new Set(known.map((row) => row.goods_id)), wanted)
    if (isTooLong) throw new ApiError(codes.refused, `一个模板最多 ${mostTemplateRows} 种商品`)
    await putTemplateRows(inside.db, id, rows)
    await touchTemplate(inside, id)
    return requireTemplate(inside, id)
  })
}

async function insertNamed(ctx: Context<Buyer>, name = ''): Promise<number> {
  if (name === '') throw new FormError({ name: ['请填写模板名称'] })
  if ((await listTemplates(ctx)).length >= mostTemplates)
    throw new ApiError(codes.refused, `最多 ${mostTemplates} 个模板，请先删除不用的`)
  const id = await insertTemplate(ctx, name)
  if (id === undefined) throw new FormError({ name: ['本店已有这个名称的模板'] })
  return id
}

async function readSource(
  ctx: Context<Buyer>,
  { source, sourceId }: TemplateWish,
): Promise<TemplateGoods[]> {
  if (source === 'cart') {
    const rows = await listCartRows(ctx)
    return rows
      .filter(({ line_type }) => line_type === plainLineType)
      .reverse()
      .map((row) => ({ goodsId: row.id, quantityMilli: row.quantity_milli }))
  }
  if (sourceId === undefined) throw notFound(source === 'list' ? '采购清单' : '订单')
  if (source === 'order') {
    const [order] = await listOrderRows(ctx.db, ctx.buyer.storeId, { orderId: sourceId })
    if (order === undefined) throw notFound('订单')
    return listOrderedGoods(ctx.db, order.id)
  }
  await requireList(ctx, sourceId)
  const counted = await countRows(ctx, await listRows(ctx.db, sourceId))
  return counted.flatMap(({ row, pieces: { quantityMilli } }) =>
    row.goods_id === null || quantityMilli === undefined
      ? []
      : [{ goodsId: row.goods_id, quantityMilli }],
  )
}
