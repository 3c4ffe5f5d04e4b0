import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ShipmentPaper, ShipmentState } from '#contract/shipment-words'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { moveOn } from '#upstream/kernel/db/move-on'
import { selectOrderLines } from '../orders/shipped-store'

export type ShipmentRow = Selectable<Schema['shipments']>

export async function listShipments(db: Db, orderIds: readonly number[]): Promise<ShipmentRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}

export function findShipment(db: Db, id: number): Promise<ShipmentRow | undefined> {
  return db.selectFrom('shipments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Shipments with those that left in one box with them, without withdrawn ones. By id. */
export async function listConsigned(db: Db, ids: readonly number[]): Promise<ShipmentRow[]> {
  const rows = await db
    .selectFrom('shipments')
    .selectAll()
    .where('id', 'in', [...ids, 0])
    .execute()
  const firsts = rows.map(consignmentOf)
  const all = await db
    .selectFrom('shipments')
    .selectAll()
    .where((eb) =>
      eb.or([eb('id', 'in', [...firsts, 0]), eb('consignment_id', 'in', [...firsts, 0])]),
    )
    .where('state', '<>', 'withdrawn')
    .orderBy('id')
    .execute()
  const joined = new Map([...rows, ...all].map((row) => [row.id, row]))
  return [...joined.values()].sort((a, b) => a.id - b.id)
}

/** The consignment of a shipment, named by its first one. */
export function consignmentOf({ id, consignment_id }: ShipmentRow): number {
  return consignment_id ?? id
}

export function listShipmentLines(db: Db, shipmentIds: readonly number[]) {
  return selectOrderLines(db)
    .innerJoin('shipment_lines', 'shipment_lines.order_line_id', 'order_lines.id')
    .selectAll('shipment_lines')
    .select(['order_lines.order_id', 'order_lines.goods_id', 'order_lines.name'])
    .select(['order_lines.manufacturer', 'order_lines.spec', 'order_lines.unit'])
    .select(['order_lines.approval_number', 'order_lines.price_e4', 'order_lines.kind'])
    .select(['order_lines.amount_fen', 'order_lines.quantity_milli as ordered_milli'])
    .where('shipment_lines.shipment_id', 'in', [...shipmentIds, 0])
    .orderBy('order_lines.id')
    .orderBy('shipment_lines.id')
    .execute()
}
export type ShipmentLineRow = Awaited<ReturnType<typeof listShipmentLines>>[number]

/** For the trail: `布洛芬片 2409102 10 盒`. */
export function linesInWords(lines: readonly ShipmentLineRow[]): string[] {
  return lines.map(({ name, batch_number, quantity_milli, unit }) =>
    [name, batch_number, String(milliToQuantity(quantity_milli)), unit].join(' '),
  )
}

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

/** Carrier of the last shipment that the person picked; '' for none. */
export async function findLastCarrier({ db, operator }: OperatorContext): Promise<string> {
  const row = await db
    .selectFrom('shipments')
    .select('carrier')
    .where('picker_id', '=', operator.id)
    .where('carrier', '<>', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.carrier ?? ''
}

type NewShipment = Omit<Insertable<Schema['shipments']>, 'created_at'>
type NewLine = Omit<Insertable<Schema['shipment_lines']>, 'shipment_id'>

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

/** Updates a shipment as it was read. Returns false and changes nothing on a version conflict. */
export function updateShipment(
  db: Db,
  read: { id: number; version: number; state: ShipmentState },
  change: ShipmentChange,
): Promise<boolean> {
  return moveOn(db, 'shipments', read, change)
}

/** Packed quantities waiting for their check, by order line and by batch, in thousandths. */
export interface Packed {
  ofLines: ReadonlyMap<number, number>
  ofBatches: ReadonlyMap<number, number>
}

/** Reads all packed shipments, since there are never many. */
export async function readPacked(db: Db): Promise<Packed> {
  const rows = await db
    .selectFrom('shipments')
    .innerJoin('shipment_lines', 'shipment_lines.shipment_id', 'shipments.id')
    .select(['order_line_id', 'batch_id', 'quantity_milli'])
    .where('shipments.state', '=', 'packed')
    .execute()
  const ofLines = new Map<number, number>()
  const ofBatches = new Map<number, number>()
  const add = (sums: Map<number, number>, id: number, milli: number) =>
    sums.set(id, (sums.get(id) ?? 0) + milli)
  for (const { order_line_id, batch_id, quantity_milli } of rows) {
    add(ofLines, order_line_id, quantity_milli)
    if (batch_id !== null) add(ofBatches, batch_id, quantity_milli)
  }
  return { ofLines, ofBatches }
}

/**
 * Replaces the 追溯码 of a line. Returns the ones active on another line or shipment: if any, the
 * transaction must roll back.
 */
export async function replaceCodes(
  db: Db,
  lineId: number,
  codes: readonly string[],
): Promise<string[]> {
  await db.deleteFrom('shipment_codes').where('shipment_line_id', '=', lineId).execute()
  if (codes.length === 0) return []
  const taken = await db
    .selectFrom('shipment_codes')
    .select('code')
    .where('code', 'in', codes)
    .execute()
  if (taken.length > 0) return taken.map(({ code }) => code)
  const added = await db
    .insertInto('shipment_codes')
    .values(codes.map((code) => ({ shipment_line_id: lineId, code })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .execute()
  const kept = new Set(added.map(({ code }) => code))
  return codes.filter((code) => !kept.has(code))
}

const printsOf = {
  delivery: 'printed_count',
  packing: 'packing_prints',
  coldChain: 'cold_chain_prints',
} as const

export async function countPrints(
  db: Db,
  paper: ShipmentPaper,
  ids: readonly number[],
): Promise<void> {
  const column = printsOf[paper]
  await db
    .updateTable('shipments')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

export async function listTaken(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('shipments')
    .innerJoin('shipment_lines', 'shipment_lines.shipment_id', 'shipments.id')
    .select(['shipments.order_id', 'shipments.id as shipment_id'])
    .select(['order_line_id', 'batch_id', 'quantity_milli'])
    .where('shipments.order_id', 'in', [...orderIds, 0])
    .where('shipments.state', '<>', 'withdrawn')
    .where('shipments.kind', '=', 'order')
    .execute()
}
