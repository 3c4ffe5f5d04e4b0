import { notFound } from '#upstream/kernel/errors'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { findPointsOrder, listAllPointsOrders } from '#upstream/trade/points-mall/desk-store'
import { completePointsOrder, shipPointsOrder } from '#upstream/trade/points-mall/send'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'
import { presentPointsOrder } from '../points-mall'

export const deskPointsHandlers = {
  'desk.pointsOrders': async (ctx, { state, sort, ...asked }) => {
    const filter = { state, sort, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listAllPointsOrders(ctx.db, filter)
    return {
      items: rows.map((row) => ({
        order: presentPointsOrder(row),
        storeId: row.store_id,
        company: row.company,
      })),
      paging,
      counts,
    }
  },

  'desk.pointsOrder': async (ctx, { id }) => {
    const row = await findPointsOrder(ctx.db, id)
    if (row === undefined) throw notFound('积分订单')
    const mayDecide = ctx.operator.permissions.has('pointsOrders.write')
    const isToSend = row.state === 'packing' && mayDecide
    return {
      order: presentPointsOrder(row),
      storeId: row.store_id,
      company: row.company,
      version: row.version,
      claim: isToSend ? await claimEdit(ctx, `points-order/${String(id)}`) : undefined,
    }
  },

  'desk.shipPointsOrder': shipPointsOrder,
  'desk.completePointsOrder': completePointsOrder,
} satisfies Partial<Handlers>
