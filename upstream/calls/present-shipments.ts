import type { OrderShipment, OrderShipmentLine } from '#contract/order-shipments'
import type { ShipmentState } from '#contract/shipment-words'
import type { Context } from '#upstream/kernel/context'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import {
  listShipmentCodes,
  listShipmentLines,
  listShipments,
  type ShipmentLineRow,
  type ShipmentRow,
} from '#upstream/trade/shipments/store'

/** States of shipments the buyer sees: sent ones, not packed or withdrawn ones. */
const left: ReadonlySet<ShipmentState> = new Set(['shipped', 'received', 'refused'])

export async function presentOrderShipments(
  ctx: Context,
  orderId: number,
): Promise<OrderShipment[]> {
  const all = await listShipments(ctx.db, [orderId])
  return presentShipments(
    ctx,
    all.filter(({ state }) => left.has(state)),
  )
}

/** Shipments with their lines. Two statements for any number of shipments. */
export async function presentShipments(
  ctx: Context,
  shipments: readonly ShipmentRow[],
): Promise<OrderShipment[]> {
  if (shipments.length === 0) return []
  const ids = shipments.map(({ id }) => id)
  const [lines, codes] = await Promise.all([
    listShipmentLines(ctx.db, ids),
    listShipmentCodes(ctx.db, ids),
  ])
  return shipments.map((row) => ({
    id: row.id,
    code: row.code,
    kind: row.kind,
    state: row.state,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    parcels: row.parcels,
    ...(row.shipped_at !== null && { shippedAt: row.shipped_at }),
    ...(row.received_at !== null && { receivedAt: row.received_at }),
    lines: lines
      .filter(({ shipment_id }) => shipment_id === row.id)
      .map((line) => presentLine(line, codes.get(line.id) ?? [])),
  }))
}

function presentLine(line: ShipmentLineRow, codes: string[]): OrderShipmentLine {
  return {
    id: line.id,
    orderLineId: line.order_line_id,
    goodsId: line.goods_id,
    name: line.name,
    spec: line.spec,
    unit: line.unit,
    batch: line.batch_number,
    expiresOn: line.expires_on,
    ...(line.produced_on !== null && { producedOn: line.produced_on }),
    quantity: milliToQuantity(line.quantity_milli),
    ...(line.received_milli !== null && { received: milliToQuantity(line.received_milli) }),
    short: milliToQuantity(line.short_milli),
    damaged: milliToQuantity(line.damaged_milli),
    wrong: milliToQuantity(line.wrong_milli),
    receiptNote: line.receipt_note,
    codes,
  }
}
