import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Delivery, ReceiptLine } from '#contract/receipt'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { sellerOf } from '#upstream/kernel/meta/seller'
import { chinaDay } from '#upstream/kernel/time'
import { receivedAfterMs } from '#upstream/trade/orders/rules'
import { listOrderRows } from '#upstream/trade/orders/store'
import { coldRangeOfAll } from '#upstream/trade/shipments/cold-rules'
import { isNearExpiry } from '#upstream/goods/stock/shelf-rules'
import { differencesOf } from '#upstream/trade/shipments/receipt-rules'
import { refuseShipment } from '#upstream/trade/after-sales/refuse-shipment'
import {
  countOf,
  findSentShipment,
  listReceiptLines,
  listSent,
  type ReceiptLineRow,
} from '#upstream/trade/shipments/receipt-store'
import { receiveShipment } from '#upstream/trade/shipments/receive'
import { listShipmentCodes, type ShipmentRow } from '#upstream/trade/shipments/store'
import type { Handlers } from './handler'

const pageSize = 10
const goodsInList = 3

export const receiptHandlers = {
  'receipt.list': async (ctx, { state, page }) => {
    const { rows, paging } = await listSent(ctx.db, ctx.buyer.storeId, { state, page, pageSize })
    const lines =
      rows.length === 0
        ? []
        : await listReceiptLines(
            ctx.db,
            rows.map(({ id }) => id),
          )
    return {
      items: rows.map((row) =>
        presentDelivery(
          row,
          lines.filter(({ shipment_id }) => shipment_id === row.id),
        ),
      ),
      paging,
    }
  },

  'receipt.detail': async (ctx, { id }) => presentDetail(ctx, id),

  'receipt.receive': async (ctx, { id, lines }) => {
    await receiveShipment(ctx, { id, counts: lines })
  },

  'receipt.refuse': async (ctx, refusal) => {
    await refuseShipment(ctx, refusal)
  },
} satisfies Partial<Handlers>

async function presentDetail(
  ctx: Context<Buyer>,
  id: number,
): Promise<DataOf<Calls['receipt.detail']>> {
  const { storeId, company } = ctx.buyer
  const shipment = await findSentShipment(ctx.db, storeId, id)
  if (shipment === undefined) throw notFound('发货单')
  const [lines, [order]] = await Promise.all([
    listReceiptLines(ctx.db, [id]),
    listOrderRows(ctx.db, storeId, { orderId: shipment.order_id }),
  ])
  const codes = await listShipmentCodes(ctx.db, [id])
  if (order === undefined) throw notFound('发货单')
  const { shipped_at: shippedAt, recorder, start_temperature: startTemperature } = shipment
  const waits = shipment.state === 'shipped' && order.is_hm === 0
  const isColdChain = order.is_cold_chain === 1 || lines.some((line) => line.is_cold_chain === 1)
  const coldRange = isColdChain ? coldRangeOfAll(lines.map(({ storage }) => storage)) : undefined
  return {
    delivery: presentDelivery({ ...shipment, order_code: order.code, is_hm: order.is_hm }, lines),
    company,
    supplier: sellerOf(ctx).name,
    recorder,
    startTemperature,
    isColdChain,
    ...(coldRange !== undefined && { coldRange }),
    refusalTemperature: shipment.refusal_temperature,
    ...(shipment.refusal_record_id !== null && { refusalRecordId: shipment.refusal_record_id }),
    ...(waits && shippedAt !== null && { receivesItselfAt: shippedAt + receivedAfterMs }),
    lines: lines.map((line) =>
      presentLine(line, {
        codes: codes.get(line.id) ?? [],
        sentOn: chinaDay(shippedAt ?? ctx.now),
      }),
    ),
  }
}

type PresentedRow = ShipmentRow & { order_code: string; is_hm: number }

function presentDelivery(row: PresentedRow, lines: readonly ReceiptLineRow[]): Delivery {
  const { id, code, kind, state, carrier, parcels, order_id: orderId } = row
  const ends = lines.map((line) => ({ ...countOf(line), quantityMilli: line.quantity_milli }))
  const found = differencesOf({ state, reason: row.refusal_reason }, ends)
  const refused = lines.filter((line) => line.refused_milli > 0).map((line) => line.id)
  return {
    id,
    code,
    kind,
    state,
    carrier,
    parcels,
    orderId,
    orderCode: row.order_code,
    isHm: row.is_hm === 1,
    trackingNumber: row.tracking_number,
    ...(row.shipped_at !== null && { shippedAt: row.shipped_at }),
    ...(row.received_at !== null && { receivedAt: row.received_at }),
    receivedBy: row.received_by,
    refusalReason: row.refusal_reason,
    goods: [...new Set(lines.map(({ name }) => name))].slice(0, goodsInList),
    lineCount: lines.length,
    differing: new Set([...found.map(({ lineId }) => lineId), ...refused]).size,
  }
}

function presentLine(
  row: ReceiptLineRow,
  { codes, sentOn }: { codes: string[]; sentOn: string },
): ReceiptLine {
  const { id, goods_id: goodsId, name, spec, manufacturer, unit, barcode, storage } = row
  const count = countOf(row)
  return {
    id,
    goodsId,
    name,
    spec,
    manufacturer,
    unit,
    barcode,
    storage,
    traceCodes: codes,
    dosageForm: row.dosage_form,
    approvalNumber: row.approval_number,
    batchNumber: row.batch_number,
    ...(row.produced_on !== null && { producedOn: row.produced_on }),
    ...(row.expires_on !== '' && { expiresOn: row.expires_on }),
    isNearExpiry: isNearExpiry(row.expires_on, sentOn),
    quantity: row.quantity_milli / 1000,
    refused: row.refused_milli / 1000,
    received: count.receivedMilli / 1000,
    short: count.shortMilli / 1000,
    damaged: count.damagedMilli / 1000,
    wrong: count.wrongMilli / 1000,
    note: count.note,
    ...(count.pictureId !== null && { pictureId: count.pictureId }),
  }
}
