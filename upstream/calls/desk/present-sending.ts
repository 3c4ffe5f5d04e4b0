import type { Sending, SendingLine, SendingOrder } from '#contract/desk/shipment-shapes'
import type { OrderState } from '#contract/kinds'
import { listLocations } from '#upstream/goods/products/store'
import { datedGoods } from '#upstream/goods/stock/shelf-rules'
import type { OperatorContext } from '#upstream/kernel/context'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { chinaDay } from '#upstream/kernel/time'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { listCancelRequests } from '#upstream/trade/orders/cancel-request-store'
import { readAddress } from '#upstream/trade/orders/kept-columns'
import { stateOf, type OrderRow } from '#upstream/trade/orders/store'
import { batchRefusal, wishRefusal, type BatchRow } from '#upstream/trade/shipments/batch-rules'
import {
  readSendable,
  sendingRefusal,
  wishOf,
  type LineToSend,
  type StockedBatch,
} from '#upstream/trade/shipments/facts'
import { proposeSending } from '#upstream/trade/shipments/propose'
import { needsChecker } from '#upstream/trade/shipments/rules'
import { findLastCarrier, listShipments } from '#upstream/trade/shipments/store'
import { presentShipmentEntry } from './present-shipment-entry'

export async function presentSending(ctx: OperatorContext, order: OrderRow): Promise<Sending> {
  const [{ lines, batches }, shipments, companies] = await Promise.all([
    readSendable(ctx, [order.id]),
    listShipments(ctx.db, [order.id]),
    listCompanyNames(ctx.db, [order.store_id]),
  ])
  const today = chinaDay(ctx.now)
  const dated = datedGoods(batches)
  const [{ rows, waveId, held }, locations, lastCarrier] = await Promise.all([
    proposeSending(ctx, order.id, { lines, batches }),
    listLocations(
      ctx.db,
      lines.map(({ goods_id }) => goods_id),
    ),
    findLastCarrier(ctx),
  ])
  const company = companies.get(order.store_id) ?? ''
  const sending = await presentSendingOrder(ctx, order, company)
  const refusal = sendingRefusal({ ...order, state: stateOf(order, ctx.now) }, sending)
  return {
    order: sending,
    address: readAddress(order),
    ...(refusal !== undefined && { refusal }),
    needsChecker: needsChecker(order),
    lines: lines.map((line) => ({
      ...presentLine(line),
      location: locations.get(line.goods_id)?.location ?? '',
      barcode: locations.get(line.goods_id)?.barcode ?? '',
      batches: batches
        .filter(({ goodsId }) => goodsId === line.goods_id)
        .sort(byProposal(rows, line.id))
        .map((batch) => presentBatch(batch, { rows, held, line, today, dated })),
    })),
    shipments: shipments.map((row) => presentShipmentEntry(row, company)),
    lastCarrier,
    ...(waveId !== undefined && { wave: waveId }),
  }
}

export async function presentSendingOrder(
  ctx: OperatorContext,
  order: OrderRow,
  company: string,
): Promise<SendingOrder> {
  const request = (await listCancelRequests(ctx.db, [order])).get(order.cancel_request_id ?? 0)
  return toSendingOrder(order, { company, isAsked: request?.state === 'asked', now: ctx.now })
}

export function toSendingOrder(
  order: OrderRow,
  { company, isAsked, now }: { company: string; isAsked: boolean; now: number },
): SendingOrder {
  const state: OrderState = stateOf(order, now)
  return {
    id: order.id,
    code: order.code,
    version: order.version,
    state,
    title: order.title,
    storeId: order.store_id,
    company,
    isHm: order.is_hm === 1,
    isAsked,
    isColdChain: order.is_cold_chain === 1,
    remark: order.remark,
    since: order.updated_at,
    shelfMonths: order.shelf_months,
    shelfFrom: wishOf(order),
    pickingPrints: order.picking_prints,
  }
}

function presentLine(line: LineToSend): Omit<SendingLine, 'location' | 'barcode' | 'batches'> {
  return {
    id: line.id,
    goodsId: line.goods_id,
    name: line.name,
    spec: line.spec,
    manufacturer: line.manufacturer,
    unit: line.unit,
    kind: line.kind,
    quantity: milliToQuantity(line.quantity_milli),
    shipped: milliToQuantity(line.shipped_milli),
    closed: milliToQuantity(line.closed_milli),
    packed: milliToQuantity(line.packedMilli),
    toSend: milliToQuantity(line.toSendMilli),
  }
}

// Proposed batches first, in their order; then FEFO.
function byProposal(rows: readonly BatchRow[], lineId: number) {
  const placeOf = ({ id }: StockedBatch) => {
    const at = rows.findIndex((row) => row.lineId === lineId && row.batchId === id)
    return at === -1 ? rows.length : at
  }
  const dayOf = ({ expiresOn }: StockedBatch) => (expiresOn === '' ? '9999' : expiresOn)
  return (a: StockedBatch, b: StockedBatch) =>
    placeOf(a) - placeOf(b) || dayOf(a).localeCompare(dayOf(b)) || a.id - b.id
}

interface Proposal {
  rows: readonly BatchRow[]
  held: ReadonlyMap<number, number>
  line: LineToSend
  today: string
  dated: ReadonlySet<number>
}

function presentBatch(
  batch: StockedBatch,
  { rows, held, line, today, dated }: Proposal,
): SendingLine['batches'][number] {
  const own = rows.find((row) => row.lineId === line.id && row.batchId === batch.id)
  const refusal = batchRefusal(batch, today) ?? wishRefusal(batch, line, dated)
  return {
    id: batch.id,
    number: batch.number,
    expiresOn: batch.expiresOn,
    ...(batch.producedOn !== null && { producedOn: batch.producedOn }),
    left: milliToQuantity(batch.leftMilli),
    proposed: milliToQuantity(own?.milli ?? 0),
    held: milliToQuantity(held.get(batch.id) ?? 0),
    ...(refusal !== undefined && { refusal }),
  }
}
