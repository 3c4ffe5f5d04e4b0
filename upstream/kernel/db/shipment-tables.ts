import type { Generated } from 'kysely'
import type { DoorReason } from '#contract/after-sales-words'
import type { ShipmentKind, ShipmentState } from '#contract/shipment-words'
import type { WaveTables } from './wave-tables'

export interface ShipmentTables extends WaveTables {
  shipments: ShipmentTable
  shipment_lines: ShipmentLineTable
  shipment_codes: { id: Generated<number>; shipment_line_id: number; code: string }
  freed_codes: FreedCodeTable
}

/** Goods of one order that leave the warehouse together (domain-rules §17). */
export interface ShipmentTable {
  id: Generated<number>
  order_id: number
  store_id: number
  /** Number of the 随货同行单. */
  code: string
  /** `replacement`: shipped in exchange, at a price of 0. */
  kind: Generated<ShipmentKind>
  state: ShipmentState
  carrier: Generated<string>
  tracking_number: Generated<string>
  parcels: Generated<number>
  /** Cold chain: the recorder in the package, and °C at departure as typed. */
  recorder: Generated<string>
  start_temperature: Generated<string>
  /** The first of the shipments it left with in one box, under one paper; null for that one. */
  consignment_id: Generated<number | null>
  picker_id: number | null
  checker_id: number | null
  printed_count: Generated<number>
  packing_prints: Generated<number>
  cold_chain_prints: Generated<number>
  version: Generated<number>
  created_at: number
  shipped_at: number | null
  received_at: number | null
  received_by: Generated<string>
  refusal_reason: Generated<string>
  /** `other` also for a shipment that was not refused. */
  refusal_cause: Generated<DoorReason>
  /** Refused cold chain: °C at arrival as typed, and a picture of the temperature record. */
  refusal_temperature: Generated<string>
  refusal_record_id: Generated<number | null>
}

export interface ShipmentLineTable {
  id: Generated<number>
  shipment_id: number
  order_line_id: number
  /** Null for old shipments without batches. */
  batch_id: number | null
  batch_number: string
  produced_on: string | null
  expires_on: string
  quantity_milli: number
  refused_milli: Generated<number>
  /** Quantity that arrived intact; null before the buyer confirms. */
  received_milli: number | null
  short_milli: Generated<number>
  damaged_milli: Generated<number>
  wrong_milli: Generated<number>
  receipt_note: Generated<string>
  picture_id: number | null
}

/** A 追溯码 of a former shipment that may be shipped again. */
interface FreedCodeTable {
  id: Generated<number>
  shipment_line_id: number
  code: string
  /** The return or withdrawal that freed it: `return:12`, `withdrawal:7`. */
  cause: string
  freed_at: number
}
