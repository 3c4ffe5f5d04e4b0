import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'
import { addMonths, chinaDay } from '#upstream/kernel/time'
import { shipmentCode } from '#upstream/trade/shipments/make'
import type { PastOrder } from './past-order'

type Batch = Insertable<Schema['goods_batches']> & { id: number }

interface ShipmentRows {
  shipments: Insertable<Schema['shipments']>[]
  shipment_lines: Insertable<Schema['shipment_lines']>[]
  shipment_codes: Insertable<Schema['shipment_codes']>[]
}

// Ids as in operatorRows: desk-owner and desk-warehouse.
const owner = 1
const warehouse = 3
const carriers = ['顺丰速运', '京东物流', '本公司配送 浙A·6K218'] as const
const mostCodes = 6
const shortLine = 12

export function sentLines({ order, lines, isPacked }: PastOrder): PastOrder['lines'] {
  if (order.state === 'shipped' || order.state === 'completed') return lines
  if (order.state === 'partlyShipped') return lines.slice(0, Math.ceil(lines.length / 2))
  return isPacked === true ? lines : []
}

export function withSent(past: PastOrder): PastOrder {
  const sent = new Set(past.isPacked === true ? [] : sentLines(past))
  const lines = past.lines.map((line) => ({
    ...line,
    shipped_milli: sent.has(line) ? line.quantity_milli : 0,
  }))
  return { ...past, lines }
}

/**
 * Shipments of orders, ids counted from 1, each line from one sellable batch, the earliest expiry
 * date first. Only lines not received yet have 追溯码, and only a few.
 */
export function shipmentRows(
  orders: readonly PastOrder[],
  batches: readonly Batch[],
  now: number,
): ShipmentRows {
  const rows: ShipmentRows = { shipments: [], shipment_lines: [], shipment_codes: [] }
  let lineId = 0
  for (const past of orders) {
    const idOf = new Map(past.lines.map((line) => [line, ++lineId]))
    const sent = sentLines(past)
    if (sent.length === 0) continue
    const id = rows.shipments.length + 1
    rows.shipments.push(shipmentRow(past, id))
    for (const line of sent) {
      const batch = batchFor(line, batches, now)
      const own = rows.shipment_lines.length + 1
      rows.shipment_lines.push({
        id: own,
        shipment_id: id,
        order_line_id: idOf.get(line) ?? 0,
        batch_id: batch?.id ?? null,
        batch_number: batch?.number ?? '',
        produced_on: batch?.produced_on ?? null,
        expires_on: batch?.expires_on ?? '',
        quantity_milli: line.quantity_milli,
        picture_id: null,
        received_milli: hasArrived(past) ? line.quantity_milli : null,
        short_milli: 0,
        receipt_note: '',
        ...(own === shortLine && shortOf(line.quantity_milli)),
      })
      if (hasArrived(past)) continue
      rows.shipment_codes.push(...codesOf(own, line))
    }
  }
  return rows
}

function hasArrived({ order, receipt }: PastOrder): boolean {
  return order.state === 'completed' || (receipt !== undefined && receipt !== 'none')
}

function shipmentRow(past: PastOrder, id: number) {
  const { order, isPacked = false, receivedAt } = past
  const at = order.shipped_at ?? order.updated_at
  const isDone = hasArrived(past)
  const isCold = order.is_cold_chain === 1
  return {
    id,
    order_id: order.id,
    store_id: order.store_id,
    code: shipmentCode(order.code, 1),
    state: isPacked ? ('packed' as const) : isDone ? ('received' as const) : ('shipped' as const),
    carrier: isPacked ? '' : (carriers[id % carriers.length] ?? ''),
    tracking_number: isPacked || id % carriers.length === 2 ? '' : `YD${String(7_310_000 + id)}`,
    parcels: 1 + (id % 2),
    picker_id: warehouse,
    checker_id: (order.is_hm === 1 || isCold) && !isPacked ? owner : null,
    recorder: isCold ? 'TD-0217' : '',
    start_temperature: isCold ? '4.6' : '',
    printed_count: isPacked ? 0 : 1,
    created_at: at,
    shipped_at: isPacked ? null : at,
    received_at: isDone ? receivedAt : null,
    received_by: isDone ? '收货员' : '',
  }
}

function shortOf(quantityMilli: number) {
  return {
    received_milli: quantityMilli - 1000,
    short_milli: 1000,
    receipt_note: '箱内少一件',
  }
}

function batchFor(
  { goods_id, quantity_milli }: PastOrder['lines'][number],
  batches: readonly Batch[],
  now: number,
): Batch | undefined {
  const good = addMonths(chinaDay(now), 1)
  const own = batches.filter((batch) => batch.goods_id === goods_id && batch.number !== '')
  const usable = own.filter(({ expires_on }) => expires_on >= good)
  return usable.find(({ stock_milli }) => stock_milli >= quantity_milli) ?? usable[0] ?? own[0]
}

function codesOf(lineId: number, { quantity_milli }: PastOrder['lines'][number]) {
  const count = Math.min(mostCodes, Math.floor(quantity_milli / 1000))
  return Array.from({ length: count }, (_, at) => ({
    shipment_line_id: lineId,
    code: `81${String(lineId).padStart(9, '0')}${String(at + 1).padStart(9, '0')}`,
  }))
}
