import type { Kysely } from 'kysely'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { tellsStates, type StatefulTable } from '../event-triggers'

/** Shipments, waves, inspection reports, and proposed stock changes. */
export async function createShipments(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  await runAll(
    db,
    told.flatMap((source) => tellsStates(source, engine)),
  )
}

const tables: Tables = {
  shipments: {
    id: 'id',
    order_id: 'int ->orders',
    store_id: 'int ->stores',
    code: 'text',
    kind: "text ='order' in:order,replacement",
    state: 'text in:packed,shipped,received,refused,withdrawn',
    carrier: "text =''",
    tracking_number: "text =''",
    parcels: 'int =1',
    recorder: "text =''",
    start_temperature: "text =''",
    picker_id: 'int null ->operators',
    checker_id: 'int null ->operators',
    printed_count: 'int =0',
    packing_prints: 'int =0',
    cold_chain_prints: 'int =0',
    created_at: 'int',
    shipped_at: 'int null',
    received_at: 'int null',
    received_by: "text =''",
    refusal_cause: "text ='other'",
    refusal_reason: "text =''",
    refusal_temperature: "text =''",
    refusal_record_id: 'int null ->uploads',
    version: 'int =1',
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
    refused_milli: 'int =0',
    short_milli: 'int =0 >=0',
    damaged_milli: 'int =0 >=0',
    wrong_milli: 'int =0 >=0',
    receipt_note: "text =''",
    picture_id: 'int null ->uploads',
  },
  shipment_codes: { id: 'id', shipment_line_id: 'int ->shipment_lines', code: 'text' },
  freed_codes: {
    id: 'id',
    shipment_line_id: 'int ->shipment_lines',
    code: 'text',
    cause: 'text',
    freed_at: 'int',
  },

  waves: {
    id: 'id',
    warehouse_id: 'int ->warehouses',
    state: 'text in:open,done,withdrawn',
    operator: 'text',
    prints: 'int =0',
    version: 'int =1',
    created_at: 'int',
    done_at: 'int null',
  },
  wave_orders: {
    id: 'id',
    wave_id: 'int ->waves',
    order_id: 'int ->orders',
    // The order's latest shipment when it entered the wave; 0 for none.
    after_shipment_id: 'int',
    left_at: 'int null',
    left_cause: "text ='' in:,shipped,cancelled,taken,withdrawn",
    left_reason: "text =''",
    left_by: "text =''",
  },
  wave_picks: {
    id: 'id',
    wave_id: 'int ->waves',
    order_id: 'int ->orders',
    line_id: 'int ->order_lines',
    batch_id: 'int ->goods_batches',
    milli: 'int >=0',
    short_milli: 'int =0 >=0',
  },

  batch_reports: {
    id: 'id',
    goods_id: 'int ->goods',
    batch_number: 'text',
    kind: 'text in:factory,import,release,pieces',
    state: "text ='current' in:current,withdrawn",
    operator_id: 'int null ->operators',
    created_at: 'int',
    withdrawn_at: 'int null',
    reason: "text =''",
    version: 'int =1',
  },
  report_files: {
    id: 'id',
    report_id: 'int null ->batch_reports',
    operator_id: 'int null ->operators',
    name: 'text',
    content_type: 'text',
    size: 'int',
    file: 'text',
    created_at: 'int',
  },
  report_requests: {
    id: 'id',
    store_id: 'int ->stores',
    goods_id: 'int ->goods',
    batch_number: 'text',
    week: 'text',
    asked_at: 'int',
    told_at: 'int null',
  },

  stock_proposals: {
    id: 'id',
    token: 'text',
    batch_id: 'int ->goods_batches',
    kind: 'text in:release,sale,apart',
    milli: 'int',
    words: 'text',
    state: 'text in:waiting,booked,rejected,withdrawn',
    reason: "text =''",
    proposer_id: 'int ->operators',
    proposer: 'text',
    decider: "text =''",
    created_at: 'int',
    decided_at: 'int null',
    version: 'int =1',
  },
}

const indexes = [
  'unique index shipments_code on shipments (code)',
  'index shipments_order on shipments (order_id, id)',
  'index shipments_state on shipments (state, shipped_at)',
  'index shipments_store on shipments (store_id, id)',
  'index shipment_lines_shipment on shipment_lines (shipment_id)',
  'index shipment_lines_order_line on shipment_lines (order_line_id)',
  'index shipment_lines_batch on shipment_lines (batch_id)',
  'unique index shipment_codes_code on shipment_codes (code)',
  'index shipment_codes_line on shipment_codes (shipment_line_id)',
  'index freed_codes_line on freed_codes (shipment_line_id, id)',
  'index freed_codes_cause on freed_codes (cause)',
  'index waves_state on waves (state, id)',
  // An order is in at most one open wave.
  'unique index one_open_wave on wave_orders (order_id) where left_at is null',
  'unique index unique_wave_orders on wave_orders (wave_id, order_id)',
  'unique index unique_wave_picks on wave_picks (wave_id, line_id, batch_id)',
  'index batch_reports_batch on batch_reports (goods_id, batch_number)',
  'index report_files_report on report_files (report_id)',
  'unique index report_requests_week on report_requests (store_id, goods_id, batch_number, week)',
  'index report_requests_batch on report_requests (goods_id, batch_number)',
  'unique index unique_stock_proposals_token on stock_proposals (token)',
  'index stock_proposals_batch on stock_proposals (batch_id, id)',
  'index stock_proposals_state on stock_proposals (state, id)',
]

const told: readonly StatefulTable[] = [
  { table: 'shipments', subject: 'shipment', store: 'store_id', order: 'order_id', code: 'code' },
  { table: 'waves', subject: 'wave' },
]
