import type { ShipmentEntry } from '#contract/desk/shipment-entry'
import type { ShipmentRow } from '#upstream/trade/shipments/store'

export function presentShipmentEntry(row: ShipmentRow, company: string): ShipmentEntry {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    state: row.state,
    orderId: row.order_id,
    company,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    parcels: row.parcels,
    printedCount: row.printed_count,
    createdAt: row.created_at,
    ...(row.shipped_at !== null && { shippedAt: row.shipped_at }),
  }
}
