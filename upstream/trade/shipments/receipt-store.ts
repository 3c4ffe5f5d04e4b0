import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import { pageOf, type AskedPage } from '#upstream/kernel/db/paged'
import { selectOrderedProducts } from '../orders/ordered-store'
import { selectOrders } from '../orders/store'
import { dueMilli, type Count } from './receipt-rules'
import type { ShipmentRow } from './store'

/**
 * A shipment to a store that was shipped, even if withdrawn since, so that a notified buyer can
 * read what happened. Undefined for another store's and for an unshipped one.
 */
export function findSentShipment(
  db: Db,
  storeId: number,
  id: number,
): Promise<ShipmentRow | undefined> {
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .where('state', 'in', [...sentStates, 'withdrawn'])
    .where('shipped_at', 'is not', null)
    .executeTakeFirst()
}

const sentStates = ['shipped', 'received', 'refused'] as const

export async function listReceiptLines(db: Db, shipmentIds: readonly number[]) {
  if (shipmentIds.length === 0) return []
  return selectOrderedProducts(db)
    .innerJoin('shipment_lines', 'shipment_lines.order_line_id', 'order_lines.id')
    .selectAll('shipment_lines')
    .select(['order_lines.name', 'order_lines.spec', 'order_lines.manufacturer'])
    .select(['order_lines.unit', 'order_lines.approval_number', 'order_lines.goods_id'])
    .select(['goods.barcode', 'goods.code as goods_code', 'goods.storage'])
    .select('goods.is_cold_chain')
    .select(['goods.dosage_form', 'goods.licence_holder'])
    .where('shipment_lines.shipment_id', 'in', shipmentIds)
    .orderBy('shipment_lines.id')
    .execute()
}
export type ReceiptLineRow = Awaited<ReturnType<typeof listReceiptLines>>[number]

/** The count of a line. A legacy line without a count arrived as shipped. */
export function countOf(row: ReceiptLineRow): Count {
  return {
    lineId: row.id,
    receivedMilli: arrivedMilli(row),
    shortMilli: row.short_milli,
    damagedMilli: row.damaged_milli,
    wrongMilli: row.wrong_milli,
    note: row.receipt_note,
    pictureId: row.picture_id,
  }
}

/**
 * The quantity of a line that arrived, in thousandths. Without a count: all that was not refused.
 */
export function arrivedMilli({
  received_milli,
  quantity_milli: quantityMilli,
  refused_milli: refusedMilli,
}: Pick<ReceiptLineRow, 'received_milli' | 'quantity_milli' | 'refused_milli'>): number {
  return received_milli ?? dueMilli({ quantityMilli, refusedMilli })
}

export async function listSentLines(
  db: Db,
  shipmentId: number,
): Promise<{ id: number; quantityMilli: number; refusedMilli: number }[]> {
  return db
    .selectFrom('shipment_lines')
    .select(['id', 'quantity_milli as quantityMilli', 'refused_milli as refusedMilli'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('id')
    .execute()
}

export function selectSentLines(db: Db) {
  return selectOrderedProducts(db)
    .innerJoin('shipment_lines', 'shipment_lines.order_line_id', 'order_lines.id')
    .innerJoin('shipments', 'shipments.id', 'shipment_lines.shipment_id')
    .where('shipments.state', 'in', ['shipped', 'received'])
}

/** Whether something of a batch was sent. */
export function wasSent(batchId: Expression<number>): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from shipment_lines inner join shipments on shipments.id = shipment_lines.shipment_id
    where shipment_lines.batch_id = ${batchId} and shipments.state in ('shipped', 'received')
  )`
}

export async function noteCount(db: Db, count: Count): Promise<void> {
  await db
    .updateTable('shipment_lines')
    .set({
      received_milli: count.receivedMilli,
      short_milli: count.shortMilli,
      damaged_milli: count.damagedMilli,
      wrong_milli: count.wrongMilli,
      receipt_note: count.note,
      picture_id: count.pictureId,
    })
    .where('id', '=', count.lineId)
    .execute()
}

/** Shipments shipped at this time (ms) or before and still in transit, without 含麻. */
export function listOverdue(db: Db, at: number, most: number) {
  return selectOrders(db)
    .innerJoin('shipments', 'shipments.order_id', 'orders.id')
    .select(['shipments.id', 'shipments.code', 'shipments.store_id', 'shipments.shipped_at'])
    .select(['shipments.order_id', 'orders.code as order_code'])
    .select(['shipments.version', 'shipments.state'])
    .where('shipments.state', '=', 'shipped')
    .where('shipments.shipped_at', '<=', at)
    .where('orders.is_hm', '=', 0)
    .orderBy('shipments.shipped_at')
    .limit(most)
    .execute()
}

/** Fully shipped orders with nothing in transit that are not completed, without 含麻. */
export function listArrivedOrders(db: Db, at: number, most: number) {
  return selectOrders(db)
    .select(['orders.id', 'orders.code', 'orders.store_id', 'orders.shipped_at'])
    .where('orders.state', '=', 'shipped')
    .where('orders.is_hm', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shipments')
            .select('shipments.id')
            .whereRef('shipments.order_id', '=', 'orders.id')
            .where('shipments.kind', '=', 'order')
            .where('shipments.state', 'in', ['packed', 'shipped']),
        ),
      ),
    )
    .where((eb) =>
      eb.or([
        eb('orders.shipped_at', '<=', at),
        eb.exists(
          eb
            .selectFrom('shipments')
            .select('shipments.id')
            .whereRef('shipments.order_id', '=', 'orders.id')
            .where('shipments.state', 'in', ['received', 'refused']),
        ),
      ]),
    )
    .orderBy('orders.shipped_at')
    .limit(most)
    .execute()
}

interface ShipmentFilter extends AskedPage {
  state: typeof onTheWay | 'ended' | undefined
}

export function listSent(db: Db, storeId: number, { state, ...asked }: ShipmentFilter) {
  const found = selectOrders(db)
    .innerJoin('shipments', 'shipments.order_id', 'orders.id')
    .where('shipments.store_id', '=', storeId)
    .where('shipments.state', 'in', state === onTheWay ? [onTheWay] : ended(state))
  const sorted = found
    .selectAll('shipments')
    .select(['orders.code as order_code', 'orders.is_hm'])
    .orderBy('shipments.shipped_at', 'desc')
    .orderBy('shipments.id', 'desc')
  return pageOf(sorted, asked)
}

function ended(state: 'ended' | undefined): (typeof sentStates)[number][] {
  return state === 'ended' ? ['received', 'refused'] : [...sentStates]
}

/**
 * The shipments to a store in a window (ms, `until` exclusive) as shipped, without withdrawn ones.
 */
export function listSentBetween(
  db: Db,
  storeId: number,
  { from, until }: { from: number; until: number },
) {
  return selectOrders(db)
    .innerJoin('shipments', 'shipments.order_id', 'orders.id')
    .selectAll('shipments')
    .select(['orders.code as order_code', 'orders.address'])
    .where('shipments.store_id', '=', storeId)
    .where('shipments.state', 'in', sentStates)
    .where('shipments.shipped_at', '>=', from)
    .where('shipments.shipped_at', '<', until)
    .orderBy('shipments.shipped_at')
    .orderBy('shipments.id')
    .execute()
}

/**
 * 待收货: what is on its way. The list of receipts, the member's first page and the table of stores
 * count the same.
 */
const onTheWay = 'shipped'

/** SQL fragment: number of shipments on their way to a store. */
export function countInTransit(storeId: number): RawBuilder<number> {
  return sql<number>`(
    select count(*) from shipments
    where shipments.store_id = ${storeId} and shipments.state = ${sql.lit(onTheWay)}
  )`
}

/** The same for each of these stores; those without any are left out. */
export async function countInTransitByStore(
  db: Db,
  storeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('shipments')
    .select((eb) => ['store_id', eb.fn.countAll<number>().as('count')])
    .where('store_id', 'in', storeIds)
    .where('state', '=', onTheWay)
    .groupBy('store_id')
    .execute()
  return new Map(rows.map(({ store_id, count }) => [store_id, count]))
}
