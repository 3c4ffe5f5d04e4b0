import type { Pick } from '#contract/desk/shipment-shapes'
import { listShelves, listWarehouses } from '#upstream/goods/products/store'
import type { OperatorContext } from '#upstream/kernel/context'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { listCancelRequests } from '#upstream/trade/orders/cancel-request-store'
import type { OrderRow } from '#upstream/trade/orders/store'
import { listPickable, planWave, type Wave } from '#upstream/trade/shipments/picking'
import { noteWavePrint } from '#upstream/trade/shipments/print-wave'
import type { Handlers } from '../handler'
import { toSendingOrder } from './present-sending'

const pageSize = 50

export const deskPickingHandlers = {
  'desk.picking': async (ctx, { warehouse, page }) => {
    const [all, warehouses] = await Promise.all([listPickable(ctx), listWarehouses(ctx.db)])
    const found = all.filter(
      ({ order }) => warehouse === undefined || order.warehouse_id === warehouse,
    )
    const shown = found.slice((page - 1) * pageSize, page * pageSize)
    const orders = await presentOrders(
      ctx,
      shown.map(({ order }) => order),
    )
    return {
      warehouses: warehouses.map(({ id, name }) => ({
        ...{ id, name },
        count: all.filter(({ order }) => order.warehouse_id === id).length,
      })),
      items: shown.flatMap(({ lines, isShort }, at) => {
        const order = orders[at]
        return order === undefined ? [] : { order, lineCount: lines.length, isShort }
      }),
      paging: { page, pageSize, total: found.length, isCapped: false },
    }
  },

  'desk.wave': async (ctx, { orders }) => {
    const wave = await planWave(ctx, orders)
    return {
      orders: await presentOrders(
        ctx,
        wave.pickable.map(({ order }) => order),
      ),
      picks: await presentPicks(ctx, wave),
      missing: wave.pickable.flatMap(({ order, lines }) =>
        lines.flatMap(({ id, name, unit }) => {
          const milli = wave.missing.get(id)
          return milli === undefined
            ? []
            : { code: order.code, name, unit, quantity: milliToQuantity(milli) }
        }),
      ),
    }
  },

  'desk.printWave': async (ctx, { orders }) => {
    await noteWavePrint(ctx, orders)
    return {}
  },
} satisfies Partial<Handlers>

async function presentOrders(ctx: OperatorContext, rows: readonly OrderRow[]) {
  const [companies, requests] = await Promise.all([
    listCompanyNames(
      ctx.db,
      rows.map(({ store_id }) => store_id),
    ),
    listCancelRequests(ctx.db, rows),
  ])
  return rows.map((row) =>
    toSendingOrder(row, {
      company: companies.get(row.store_id) ?? '',
      isAsked: requests.get(row.cancel_request_id ?? 0)?.state === 'asked',
      now: ctx.now,
    }),
  )
}

/** What is taken off the shelves, by place and then by name; each batch once. */
async function presentPicks(ctx: OperatorContext, wave: Wave): Promise<Pick[]> {
  const lines = wave.pickable.flatMap(({ order, lines }) =>
    lines.map((line) => ({ ...line, code: order.code })),
  )
  const shelves = await listShelves(
    ctx.db,
    lines.map(({ goods_id }) => goods_id),
  )
  const picks = new Map<number, Pick>()
  const taken = new Map<number, number>()
  for (const { lineId, batchId, milli } of wave.rows) {
    const line = lines.find(({ id }) => id === lineId)
    const batch = wave.batches.find(({ id }) => id === batchId)
    if (line === undefined || batch === undefined) continue
    const pick = picks.get(batchId) ?? {
      ...{ goodsId: line.goods_id, shelf: shelves.get(line.goods_id)?.shelf ?? '' },
      ...{ name: line.name, spec: line.spec, manufacturer: line.manufacturer, unit: line.unit },
      ...{ batch: batch.number, expiresOn: batch.expiresOn, quantity: 0, orders: [] },
    }
    taken.set(batchId, (taken.get(batchId) ?? 0) + milli)
    pick.quantity = milliToQuantity(taken.get(batchId) ?? 0)
    pick.orders.push({ code: line.code, quantity: milliToQuantity(milli) })
    picks.set(batchId, pick)
  }
  return [...picks.values()].sort(
    (a, b) => a.shelf.localeCompare(b.shelf) || a.name.localeCompare(b.name, 'zh'),
  )
}
