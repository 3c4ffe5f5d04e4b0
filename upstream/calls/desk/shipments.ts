import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { listOperatorNames } from '#upstream/members/operators/store'
import { findOrder } from '#upstream/trade/orders/desk-store'
import { readAddress } from '#upstream/trade/orders/kept-columns'
import type { OrderRow } from '#upstream/trade/orders/store'
import { checkRefusal, checkShipment } from '#upstream/trade/shipments/check'
import { closeRest } from '#upstream/trade/closing/close-rest'
import { noteCodes } from '#upstream/trade/shipments/codes'
import { listDeskShipments } from '#upstream/trade/shipments/desk-store'
import { makeShipment, subjectOf } from '#upstream/trade/shipments/make'
import { notePrints } from '#upstream/trade/shipments/print'
import {
  findShipment,
  listConsigned,
  listShipmentLines,
  type ShipmentRow,
} from '#upstream/trade/shipments/store'
import {
  withdrawableUntil,
  withdrawalRefusal,
  withdrawShipment,
} from '#upstream/trade/shipments/withdraw'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'
import { presentShipments } from '../present-shipments'
import { presentShipmentEntry } from './present-shipment-entry'
import { presentSending, presentSendingOrder } from './present-sending'
import { presentSheets } from './present-sheets'

export const deskShipmentHandlers = {
  'desk.shipments': async (ctx, asked) => {
    const filter = { ...asked, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listDeskShipments(ctx.db, filter)
    return {
      items: rows.map((row) => presentShipmentEntry(row, row.company)),
      paging,
      counts,
    }
  },

  'desk.sending': async (ctx, { id }) => {
    const order = await findOrder(ctx.db, id)
    if (order === undefined) throw notFound('订单')
    return presentSending(ctx, order)
  },

  'desk.ship': async (ctx, { id: orderId, version, take, reason, ...way }) => {
    const rows = take.map((text) => {
      const [ids = '', typed = ''] = text.split(':')
      const [lineId = 0, batchId = 0] = ids.split('.').map(Number)
      return { lineId, batchId, typed }
    })
    return makeShipment(ctx, { orderId, version, rows, reason, ...way })
  },

  'desk.closeRest': async (ctx, { id: orderId, version, lines, reason }) => {
    const typed = lines.map((text) => {
      const [line = '', quantity = ''] = text.split(':')
      return { lineId: Number(line), typed: quantity }
    })
    return { isBooked: await closeRest(ctx, { orderId, version, reason, lines: typed }) }
  },

  'desk.shipment': async (ctx, { id }) => {
    const shipment = await findShipment(ctx.db, id)
    const order = shipment && (await findOrder(ctx.db, shipment.order_id))
    if (shipment === undefined || order === undefined) throw notFound('发货单')
    return present(ctx, shipment, order)
  },

  'desk.checkShipment': checkShipment,
  'desk.withdrawShipment': withdrawShipment,

  'desk.shipmentCodes': async (ctx, { id, line, codes }) => {
    await noteCodes(ctx, { id, lineId: line, codes })
  },

  'desk.printShipments': notePrints,

  'desk.shipmentSheets': async (ctx, { ids }) => ({ sheets: await presentSheets(ctx, ids) }),
} satisfies Partial<Handlers>

async function present(
  ctx: OperatorContext,
  row: ShipmentRow,
  order: OrderRow,
): Promise<DataOf<Calls['desk.shipment']>> {
  const subject = subjectOf(row.id)
  const mayCheck = row.state === 'packed' && ctx.operator.permissions.has('shipping.write')
  const [[shipment], lines, companies, names, holder, consigned] = await Promise.all([
    presentShipments(ctx, [row]),
    listShipmentLines(ctx.db, [row.id]),
    listCompanyNames(ctx.db, [order.store_id]),
    listOperatorNames(ctx.db, [row.picker_id ?? 0, row.checker_id ?? 0]),
    mayCheck ? claimEdit(ctx, subject) : undefined,
    row.state === 'withdrawn' ? [] : listConsigned(ctx.db, [row.id]),
  ])
  if (shipment === undefined) throw new Error(`shipment ${String(row.id)} is not presented`)
  const refusal = row.state === 'packed' ? await checkRefusal(ctx, row, order) : undefined
  return {
    shipment,
    version: row.version,
    order: await presentSendingOrder(ctx, order, companies.get(order.store_id) ?? ''),
    address: readAddress(order),
    recorder: row.recorder,
    startTemperature: row.start_temperature,
    picker: names.get(row.picker_id ?? 0) ?? '',
    checker: names.get(row.checker_id ?? 0) ?? '',
    printedCount: row.printed_count,
    createdAt: row.created_at,
    packingPrints: row.packing_prints,
    coldChainPrints: row.cold_chain_prints,
    ...(refusal !== undefined && { checkRefusal: refusal }),
    canWithdraw: withdrawalRefusal(ctx, row, lines) === undefined,
    ...(row.state === 'shipped' && { withdrawableUntil: withdrawableUntil(ctx, row) }),
    together: consigned.filter(({ id }) => id !== row.id).map(({ id, code }) => ({ id, code })),
    ...(holder !== undefined && { claim: holder }),
  }
}
