import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ShipmentState } from '#contract/shipment-words'
import type { Context } from '#upstream/kernel/context'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { selectOrderLines } from '../orders/shipped-store'

export type ShipmentRow = Selectable<Schema['shipments']>

/** The shipments of these orders, the first first. */
export async function listShipments(db: Db, orderIds: readonly number[]): Promise<ShipmentRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}

/** A shipment, whosever it is; undefined for no such. */
export function findShipment(db: Db, id: number): Promise<ShipmentRow | undefined> {
  return db.selectFrom('shipments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The lines of these shipments with what the order says of their goods, in the order's order. */
export function listShipmentLines(db: Db, shipmentIds: readonly number[]) {
  return selectOrderLines(db)
    .innerJoin('shipment_lines', 'shipment_lines.order_line_id', 'order_lines.id')
    .selectAll('shipment_lines')
    .select(['order_lines.order_id', 'order_lines.goods_id', 'order_lines.name'])
    .select(['order_lines.manufacturer', 'order_lines.spec', 'order_lines.unit'])
    .select(['order_lines.approval_number', 'order_lines.price_e4', 'order_lines.kind'])
    .where('shipment_lines.shipment_id', 'in', [...shipmentIds, 0])
    .orderBy('order_lines.id')
    .orderBy('shipment_lines.id')
    .execute()
}
export type ShipmentLineRow = Awaited<ReturnType<typeof listShipmentLines>>[number]

/** The 追溯码 of lines of these shipments, by line. */
export async function listShipmentCodes(
  db: Db,
  shipmentIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const rows = await db
    .selectFrom('shipment_codes')
    .innerJoin('shipment_lines', 'shipment_lines.id', 'shipment_codes.shipment_line_id')
    .select(['shipment_codes.shipment_line_id as line_id', 'shipment_codes.code'])
    .where('shipment_lines.shipment_id', 'in', [...shipmentIds, 0])
    .orderBy('shipment_codes.id')
    .execute()
  const codes = new Map<number, string[]>()
  for (const { line_id, code } of rows) codes.set(line_id, [...(codes.get(line_id) ?? []), code])
  return codes
}

type NewShipment = Omit<Insertable<Schema['shipments']>, 'created_at'>
type NewLine = Omit<Insertable<Schema['shipment_lines']>, 'shipment_id'>

/** Adds a shipment with its lines; its id. */
export async function insertShipment(
  ctx: Context,
  shipment: NewShipment,
  lines: readonly NewLine[],
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('shipments')
    .values({ ...shipment, created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(
    ctx.db,
    'shipment_lines',
    lines.map((line) => ({ ...line, shipment_id: id })),
  )
  return id
}

type ShipmentChange = Omit<Updateable<Schema['shipments']>, 'id' | 'version'>

/** Changes a shipment as it was read; false, and nothing has changed, when somebody was first. */
export async function updateShipment(
  db: Db,
  read: { id: number; version: number; state: ShipmentState },
  change: ShipmentChange,
): Promise<boolean> {
  const changed = await db
    .updateTable('shipments')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', read.id)
    .where('version', '=', read.version)
    .where('state', '=', read.state)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
