import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** What left the warehouse: parcels of an order, line by line and batch by batch. */
export async function addShipments(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, [
    'unique index shipments_code on shipments (code)',
    'index shipments_order on shipments (order_id, id)',
    'index shipments_state on shipments (state, shipped_at)',
    'index shipment_lines_shipment on shipment_lines (shipment_id)',
    'index shipment_lines_order_line on shipment_lines (order_line_id)',
    'index shipment_lines_batch on shipment_lines (batch_id)',
    'unique index shipment_codes_code on shipment_codes (code)',
    'index shipment_codes_line on shipment_codes (shipment_line_id)',
  ])
  await runAll(db, [
    'alter table order_lines add column shipped_milli bigint not null default 0 check (shipped_milli >= 0)',
    'alter table order_lines add column closed_milli bigint not null default 0 check (closed_milli >= 0)',
  ])
}

/** What was sent before there were shipments left whole, nobody knows of which batches. */
export function fillShipped(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    `insert into shipments
      (order_id, store_id, code, kind, state, shipped_at, received_at, created_at)
      select id, store_id, 'S' || code, 'order',
        case when state = 'completed' then 'received' else 'shipped' end,
        coalesce(shipped_at, updated_at), completed_at, coalesce(shipped_at, updated_at)
      from orders where state in ('shipped', 'completed')`,
    `insert into shipment_lines (shipment_id, order_line_id, batch_number, expires_on, quantity_milli)
      select shipments.id, order_lines.id, '', '', order_lines.quantity_milli
      from shipments join order_lines on order_lines.order_id = shipments.order_id`,
    `update order_lines set shipped_milli = quantity_milli where order_id in (
      select id from orders where state in ('shipped', 'completed'))`,
  ])
}

const tables = {
  shipments: {
    id: 'id',
    order_id: 'int ->orders',
    store_id: 'int ->stores',
    code: 'text',
    kind: "text in:order,replacement ='order'",
    state: 'text in:packed,shipped,received,refused,withdrawn',
    carrier: "text =''",
    tracking_number: "text =''",
    parcels: 'int =1',
    recorder: "text =''",
    start_temperature: "text =''",
    picker_id: 'int null ->operators',
    checker_id: 'int null ->operators',
    printed_count: 'int =0',
    version: 'int =1',
    created_at: 'int',
    shipped_at: 'int null',
    received_at: 'int null',
  },
  shipment_lines: {
    id: 'id',
    shipment_id: 'int ->shipments',
    order_line_id: 'int ->order_lines',
    batch_id: 'int null ->goods_batches',
    batch_number: 'text',
    produced_on: 'text null',
    expires_on: 'text',
    quantity_milli: 'int >=0',
    received_milli: 'int null',
    short_milli: 'int =0 >=0',
    damaged_milli: 'int =0 >=0',
    wrong_milli: 'int =0 >=0',
    receipt_note: "text =''",
    picture_id: 'int null ->uploads',
  },
  shipment_codes: {
    id: 'id',
    shipment_line_id: 'int ->shipment_lines',
    code: 'text',
  },
}
