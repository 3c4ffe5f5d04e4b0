import type { Generated, Kysely } from 'kysely'
import type { DoorReason } from '#contract/after-sales-words'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { type StatefulTable, tellsStates } from '../event-triggers'
import { of } from '../row-types'

/** Shipments, waves, inspection reports, and proposed stock changes. */
export async function createShipments(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  await runAll(
    db,
    told.flatMap((source) => tellsStates(source, engine)),
  )
}

export const tables = {
  /** Goods of one order that leave the warehouse together (domain-rules §17). */
  shipments: {
    id: 'id',
    order_id: 'int ->orders',
    store_id: 'int ->stores',
    /** Number of the 随货同行单. */
    code: 'text',
    /** `replacement`: shipped in exchange, at a price of 0. */
    kind: "text ='order' in:order,replacement",
    state: 'text in:packed,shipped,received,refused,withdrawn',
    carrier: "text =''",
    tracking_number: "text =''",
    parcels: 'int =1',
    /** Cold chain: the recorder in the package, and °C at departure as typed. */
    recorder: "text =''",
    start_temperature: "text =''",
    /** The first of the shipments it left with in one box, under one paper; null for that one. */
    consignment_id: 'int null ->shipments',
    picker_id: 'int null ->operators',
    checker_id: 'int null ->operators',
    printed_count: 'int =0',
    packing_prints: 'int =0',
    cold_chain_prints: 'int =0',
    created_at: 'int',
    shipped_at: 'int null',
    received_at: 'int null',
    received_by: "text =''",
    /** `other` also for a shipment that was not refused. */
    refusal_cause: of<Generated<DoorReason>>("text ='other'"),
    refusal_reason: "text =''",
    /** Refused cold chain: °C at arrival as typed, and a picture of the temperature record. */
    refusal_temperature: "text =''",
    refusal_record_id: 'int null ->uploads',
    version: 'int =1',
  },
  shipment_lines: {
    id: 'id',
    shipment_id: 'int ->shipments',
    order_line_id: 'int ->order_lines',
    /** Null for old shipments without batches. */
    batch_id: 'int null ->goods_batches',
    batch_number: 'text',
    produced_on: 'text null',
    expires_on: 'text',
    quantity_milli: 'int >=0',
    /** Quantity that arrived intact; null before the buyer confirms. */
    received_milli: 'int null',
    refused_milli: 'int =0',
    short_milli: 'int =0 >=0',
    damaged_milli: 'int =0 >=0',
    wrong_milli: 'int =0 >=0',
    receipt_note: "text =''",
    picture_id: 'int null ->uploads',
  },
  shipment_codes: { id: 'id', shipment_line_id: 'int ->shipment_lines', code: 'text' },
  /** A 追溯码 of a former shipment that may be shipped again. */
  freed_codes: {
    id: 'id',
    shipment_line_id: 'int ->shipment_lines',
    code: 'text',
    /** The return or withdrawal that freed it: `return:12`, `withdrawal:7`. */
    cause: 'text',
    freed_at: 'int',
  },

  /** A wave (波次): orders of one warehouse that are picked together (domain-rules §17). */
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
  /** An order in a wave; a unique index allows one open wave at a time. */
  wave_orders: {
    id: 'id',
    wave_id: 'int ->waves',
    order_id: 'int ->orders',
    // The order's latest shipment when it entered the wave; 0 for none.
    /**
     * The order's latest shipment when it entered the wave, 0 for none; later ones belong to the
     * wave.
     */
    after_shipment_id: 'int',
    left_at: 'int null',
    left_cause: "text ='' in:,shipped,cancelled,taken,withdrawn",
    left_reason: "text =''",
    left_by: "text =''",
  },
  /** A pick: the quantity of an order line taken from a batch. */
  wave_picks: {
    id: 'id',
    wave_id: 'int ->waves',
    order_id: 'int ->orders',
    line_id: 'int ->order_lines',
    batch_id: 'int ->goods_batches',
    milli: 'int >=0',
    /** Part of it that was missing at its location (短缺). */
    short_milli: 'int =0 >=0',
  },

  /** An inspection report (检验报告) of one batch of a product (domain-rules §19). */
  batch_reports: {
    id: 'id',
    goods_id: 'int ->goods',
    /** In the spelling of shipments and stock. */
    batch_number: 'text',
    kind: 'text in:factory,import,release,pieces',
    state: "text ='current' in:current,withdrawn",
    operator_id: 'int null ->operators',
    created_at: 'int',
    withdrawn_at: 'int null',
    reason: "text =''",
    version: 'int =1',
  },
  /** A file of a report, or an upload that is not assigned yet. */
  report_files: {
    id: 'id',
    report_id: 'int null ->batch_reports',
    operator_id: 'int null ->operators',
    name: 'text',
    content_type: 'text',
    size: 'int',
    /** File name below the upload folder; '' for a sample, which is rendered on request. */
    file: 'text',
    created_at: 'int',
  },
  /** A store's request for the report of a batch; at most one a week. */
  report_requests: {
    id: 'id',
    store_id: 'int ->stores',
    goods_id: 'int ->goods',
    batch_number: 'text',
    /** The Monday of the week, in Asia/Shanghai. */
    week: 'text',
    asked_at: 'int',
    told_at: 'int null',
  },

  /** A proposed stock change that a second operator decides. */
  stock_proposals: {
    id: 'id',
    token: 'text',
    batch_id: 'int ->goods_batches',
    kind: 'text in:release,sale,apart',
    /** Quantity released or added; negative for a removal. */
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
} as const satisfies Tables

const indexes = [
  'unique index shipments_code on shipments (code)',
  'index shipments_at on shipments (coalesce(shipped_at, created_at), id)',
  'index shipments_order on shipments (order_id, id)',
  'index shipments_shipped on shipments (state, shipped_at)',
  'index shipments_state on shipments (state, id)',
  'index shipments_store on shipments (store_id, id)',
  'index shipments_consignment on shipments (consignment_id)',
  'index shipments_picker on shipments (picker_id, id)',
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
