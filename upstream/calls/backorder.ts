import type { Backorder } from '#contract/backorder'
import { decideGoods } from '#upstream/goods/eligibility/decide-goods'
import { selectGoods } from '#upstream/goods/promotions/goods-store'
import { listReservations } from '#upstream/goods/stock/reservation-store'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanE4 } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { chinaDay } from '#upstream/kernel/time'
import {
  cancelBackorder,
  changeBackorder,
  registerBackorder,
} from '#upstream/trade/backorders/register'
import {
  listBackorders,
  getPlacedBackorder,
  type PlacedRow,
} from '#upstream/trade/backorders/store'
import type { Handlers } from './handler'

const pageSize = 20

export const backorderHandlers = {
  'backorder.create': (ctx, input) => registerBackorder(ctx, input),

  'backorder.list': async (ctx, { ended: isEnded, page }) => {
    const { storeId } = ctx.buyer
    const wanted = { storeId, isOpen: !isEnded, page, pageSize }
    const { rows, open, ended } = await listBackorders(ctx.db, wanted)
    const total = isEnded ? ended : open
    return {
      items: await present(ctx, rows),
      paging: { page, pageSize, total, isCapped: false },
      open,
      ended,
    }
  },

  'backorder.detail': async (ctx, { id }) => {
    const row = await getPlacedBackorder(ctx.db, id, ctx.buyer.storeId)
    const [backorder] = row === undefined ? [] : await present(ctx, [row])
    if (backorder === undefined) throw notFound('到货登记')
    return backorder
  },

  'backorder.change': (ctx, input) => changeBackorder(ctx, input),

  'backorder.cancel': async (ctx, { id }) => {
    await cancelBackorder(ctx, id)
  },
} satisfies Partial<Handlers>

/** Backorders as their store sees them. Two statements for any number of rows. */
async function present(ctx: Context<Buyer>, rows: readonly PlacedRow[]): Promise<Backorder[]> {
  if (rows.length === 0) return []
  const goodsIds = rows.map(({ goods_id }) => goods_id)
  const [goods, reserved] = await Promise.all([
    selectGoods(ctx).where('goods.id', 'in', goodsIds).execute(),
    listReservations(ctx, ctx.buyer.storeId, goodsIds),
  ])
  const goodsOf = new Map(goods.map((row) => [row.id, decideGoods(row, ctx)]))
  return rows.flatMap((row): Backorder[] => {
    const decided = goodsOf.get(row.goods_id)
    if (decided === undefined) return []
    const isOpen = row.state === 'waiting' || row.state === 'reserved'
    const kept = isOpen ? reserved.get(row.goods_id) : undefined
    const { id, name, spec, manufacturer, unit } = decided.row
    return [
      {
        id: row.id,
        version: row.version,
        state: row.state,
        problem: row.problem,
        goods: {
          id,
          name,
          spec,
          manufacturer,
          unit,
          ...(decided.price !== undefined && { price: formatYuanE4(decided.price.priceE4) }),
        },
        quantity: milliToQuantity(row.quantity_milli),
        served: milliToQuantity(row.served_milli),
        ...(row.cap_e4 !== null && { cap: formatYuanE4(row.cap_e4) }),
        untilOn: chinaDay(row.until_at - 1),
        isOrder: row.is_order === 1,
        ...(row.state === 'waiting' && { place: row.ahead + 1 }),
        ...(kept !== undefined && {
          reserved: { quantity: milliToQuantity(kept.quantityMilli), until: kept.until },
        }),
        createdAt: row.created_at,
        ...(row.ended_at !== null && { endedAt: row.ended_at }),
        ...(row.replaced_by !== null && { replacedBy: row.replaced_by }),
      },
    ]
  })
}
