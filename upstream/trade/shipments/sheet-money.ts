import type { Db } from '#upstream/kernel/db/database'
import { cutSheetMoney, type SheetMoney } from './sheet-rules'
import { listShipmentLines, listShipments, type ShipmentRow } from './store'

/**
 * The amounts on the 随货同行单 of these shipments, by line id. Withdrawn shipments count only on
 * their own document, and replacements are free. Two queries.
 */
export async function readSheetMoney(
  db: Db,
  shipments: readonly Pick<ShipmentRow, 'id' | 'order_id'>[],
): Promise<ReadonlyMap<number, SheetMoney>> {
  const asked = new Set(shipments.map(({ id }) => id))
  const all = await listShipments(db, [...new Set(shipments.map(({ order_id }) => order_id))])
  const counted = all.filter(({ id, state }) => state !== 'withdrawn' || asked.has(id))
  const kinds = new Map(counted.map(({ id, kind }) => [id, kind]))
  const lines = await listShipmentLines(db, [...kinds.keys()])
  const isAgain = (line: (typeof lines)[number]) => kinds.get(line.shipment_id) === 'replacement'
  const parts = lines
    .filter((line) => !isAgain(line))
    .map((line) => ({
      id: line.id,
      orderLineId: line.order_line_id,
      milli: line.quantity_milli,
      priceE4: line.price_e4,
      amountFen: line.amount_fen,
      orderedMilli: line.ordered_milli,
    }))
  const free = { priceE4: 0, isAverage: false, amountFen: 0 }
  const again = lines.filter(isAgain).map(({ id }) => [id, free] as const)
  return new Map([...cutSheetMoney(parts), ...again])
}
