import type { Selectable } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { selectProducts } from '#upstream/goods/products/store'
import { selectOrders } from '../orders/store'
import type { Count, StandingShipment } from './receipt-rules'

export type ShipmentRow = Selectable<Schema['shipments']>

/** A shipment to a store, once it has left; undefined for another's and for one that is not sent. */
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
    .where('state', 'in', sentStates)
    .executeTakeFirst()
}

const sentStates = ['shipped', 'received', 'refused'] as const

/** What of the lines of shipments was received, short, damaged and wrong, and what they are of. */
export function listReceiptLines(db: Db, shipmentIds: readonly number[]) {
  return selectProducts(db)
    .innerJoin('order_lines', 'order_lines.goods_id', 'goods.id')
    .innerJoin('shipment_lines', 'shipment_lines.order_line_id', 'order_lines.id')
    .selectAll('shipment_lines')
    .select(['order_lines.name', 'order_lines.spec', 'order_lines.manufacturer'])
    .select(['order_lines.unit', 'order_lines.approval_number', 'order_lines.goods_id'])
    .select(['goods.barcode', 'goods.code as goods_code', 'goods.storage'])
    .where('shipment_lines.shipment_id', 'in', shipmentIds)
    .orderBy('shipment_lines.id')
    .execute()
}
export type ReceiptLineRow = Awaited<ReturnType<typeof listReceiptLines>>[number]

/**
 * What was said of a line. One that was received before anybody could say so line by line arrived
 * as it was sent.
 */
export function countOf(row: Pick<ReceiptLineRow, keyof typeof countColumns>): Count {
  return {
    lineId: row.id,
    receivedMilli: row.received_milli ?? row.quantity_milli,
    shortMilli: row.short_milli,
    damagedMilli: row.damaged_milli,
    wrongMilli: row.wrong_milli,
    note: row.receipt_note,
    pictureId: row.picture_id,
  }
}

const countColumns = {
  ...{ id: true, quantity_milli: true, received_milli: true, short_milli: true },
  ...{ damaged_milli: true, wrong_milli: true, receipt_note: true, picture_id: true },
} as const

/** How much was sent of the lines of a shipment. */
export async function listSentLines(
  db: Db,
  shipmentId: number,
): Promise<{ id: number; quantityMilli: number }[]> {
  return db
    .selectFrom('shipment_lines')
    .select(['id', 'quantity_milli as quantityMilli'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('id')
    .execute()
}

/** The 追溯码 of lines, by line. */
export async function listLineCodes(
  db: Db,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const found = new Map<number, string[]>()
  if (lineIds.length === 0) return found
  const rows = await db
    .selectFrom('shipment_codes')
    .select(['shipment_line_id', 'code'])
    .where('shipment_line_id', 'in', lineIds)
    .orderBy('id')
    .execute()
  for (const { shipment_line_id: id, code } of rows) found.set(id, [...(found.get(id) ?? []), code])
  return found
}

/** Where all shipments of an order stand. */
export async function listStanding(db: Db, orderId: number): Promise<StandingShipment[]> {
  const rows = await db
    .selectFrom('shipments')
    .select(['state', 'kind', 'received_at'])
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ state, kind, received_at }) => ({ state, kind, receivedAt: received_at }))
}

interface ReceiptEnd {
  state: 'received' | 'refused'
  by: string
  /** Of a refusal; '' else. */
  reason: string
}

/** Ends the way of a shipment; false, and nothing has changed, when it is no longer on its way. */
export async function endWay(ctx: Context, id: number, end: ReceiptEnd): Promise<boolean> {
  const { state, by, reason } = end
  const ended = await ctx.db
    .updateTable('shipments')
    .set((eb) => ({
      ...{ state, received_at: ctx.now, received_by: by, refusal_reason: reason },
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', 'shipped')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Notes what was counted of a line. */
export async function noteCount(db: Db, count: Count): Promise<void> {
  await db
    .updateTable('shipment_lines')
    .set({
      ...{ received_milli: count.receivedMilli, short_milli: count.shortMilli },
      ...{ damaged_milli: count.damagedMilli, wrong_milli: count.wrongMilli },
      ...{ receipt_note: count.note, picture_id: count.pictureId },
    })
    .where('id', '=', count.lineId)
    .execute()
}

/** Shipments of an order that are on their way, in the order they left. */
export async function listOnTheWay(
  db: Db,
  orderId: number,
): Promise<{ id: number; code: string }[]> {
  return db
    .selectFrom('shipments')
    .select(['id', 'code'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'shipped')
    .orderBy('id')
    .execute()
}

/** Shipments that left at this moment (ms) or before and are still on their way; without 含麻. */
export function listOverdue(db: Db, at: number, most: number) {
  return selectOrders(db)
    .innerJoin('shipments', 'shipments.order_id', 'orders.id')
    .select(['shipments.id', 'shipments.code', 'shipments.store_id', 'shipments.shipped_at'])
    .select(['shipments.order_id', 'orders.code as order_code'])
    .where('shipments.state', '=', 'shipped')
    .where('shipments.shipped_at', '<=', at)
    .where('orders.is_hm', '=', 0)
    .orderBy('shipments.shipped_at')
    .limit(most)
    .execute()
}

/** Fully sent orders of which nothing is on its way any more and that are not complete; without 含麻. */
export function listArrivedOrders(db: Db, at: number, most: number) {
  return selectOrders(db)
    .select(['orders.id', 'orders.code', 'orders.store_id', 'orders.shipped_at'])
    .where('orders.state', '=', 'shipped')
    .where('orders.is_hm', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shipments')
            .select('shipments.id')
            .whereRef('shipments.order_id', '=', 'orders.id')
            .where('shipments.kind', '=', 'order')
            .where('shipments.state', 'in', ['packed', 'shipped']),
        ),
      ),
    )
    .where(({ or, exists, eb, selectFrom }) =>
      or([
        eb('orders.shipped_at', '<=', at),
        exists(
          selectFrom('shipments')
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

interface ShipmentFilter {
  /** On the way, or ended. */
  state: 'shipped' | 'ended' | undefined
  page: number
  pageSize: number
}

/** A page of the shipments to a store that have left, the latest first. */
export async function listSent(db: Db, storeId: number, { state, page, pageSize }: ShipmentFilter) {
  const found = selectOrders(db)
    .innerJoin('shipments', 'shipments.order_id', 'orders.id')
    .where('shipments.store_id', '=', storeId)
    .where('shipments.state', 'in', state === 'shipped' ? ['shipped'] : ended(state))
  const [rows, { total }] = await Promise.all([
    found
      .selectAll('shipments')
      .select(['orders.code as order_code', 'orders.is_hm'])
      .orderBy('shipments.shipped_at', 'desc')
      .orderBy('shipments.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

function ended(state: 'ended' | undefined): (typeof sentStates)[number][] {
  return state === 'ended' ? ['received', 'refused'] : [...sentStates]
}

/** How many shipments are on their way to a store. */
export async function countOnTheWay(db: Db, storeId: number): Promise<number> {
  const { count } = await db
    .selectFrom('shipments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('state', '=', 'shipped')
    .executeTakeFirstOrThrow()
  return count
}
