import { randomBytes } from 'node:crypto'
import type { Address } from '#contract/address'
import type { PointsGoods, PointsOrder } from '#contract/points-mall'
import type { Handlers } from './handler'
import { notFound } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { cancelPointsOrder, exchangePoints } from '#upstream/trade/points-mall/exchange'
import {
  exchangeRefusal,
  nextPointsState,
  pointsOrderCode,
} from '#upstream/trade/points-mall/rules'
import {
  getPointsGoods,
  getPointsOrder,
  listPointsGoods,
  listPointsOrders,
  type PointsGoodsRow,
  type PointsOrderRow,
} from '#upstream/trade/points-mall/store'

const pageSize = 20

export const pointsMallHandlers = {
  'pointsMall.list': async (ctx) => {
    const rows = await listPointsGoods(ctx)
    return {
      items: rows.map(presentGoods),
      ...(ctx.buyer !== undefined && { points: ctx.buyer.points }),
    }
  },

  'pointsMall.detail': async (ctx, { id }) => {
    const row = await getPointsGoods(ctx, id)
    if (row === undefined) throw notFound('礼品')
    const { approval, isStopped, points } = ctx.buyer
    const terms = { isOnShelf: row.is_on_shelf === 1, stock: row.stock, cost: row.points }
    const refusal = exchangeRefusal({ ...terms, approval, isStopped, points, quantity: 1 })
    return {
      goods: presentGoods(row),
      points,
      token: randomBytes(16).toString('base64url'),
      ...(refusal !== undefined && { refusal }),
    }
  },

  'pointsMall.exchange': async (ctx, wish) =>
    presentPointsOrder(await exchangePoints(ctx, ctx.buyer, wish)),

  'pointsOrder.list': async (ctx, { page }) => {
    const { rows, paging } = await listPointsOrders(ctx.db, ctx.buyer.storeId, { page, pageSize })
    return {
      items: rows.map(presentPointsOrder),
      paging,
    }
  },

  'pointsOrder.detail': async (ctx, { id }) => {
    const row = await getPointsOrder(ctx.db, ctx.buyer.storeId, { id })
    if (row === undefined) throw notFound('积分订单')
    return presentPointsOrder(row)
  },

  'pointsOrder.cancel': async (ctx, { id }) =>
    presentPointsOrder(await cancelPointsOrder(ctx, ctx.buyer.storeId, id)),
} satisfies Partial<Handlers>

function presentGoods({ id, name, intro, points, stock }: PointsGoodsRow): PointsGoods {
  return { id, name, intro, points, stock }
}

export function presentPointsOrder(row: PointsOrderRow): PointsOrder {
  return {
    id: row.id,
    code: pointsOrderCode(chinaDay(row.created_at), row.id),
    name: row.name,
    quantity: row.quantity,
    points: row.points,
    state: row.state,
    address: JSON.parse(row.address) as Address,
    createdAt: row.created_at,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    shippedAt: row.shipped_at ?? undefined,
    completedAt: row.completed_at ?? undefined,
    canCancel: nextPointsState(row.state, 'cancel') !== undefined,
  }
}
