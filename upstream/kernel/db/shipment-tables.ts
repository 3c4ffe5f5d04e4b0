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
  /** `replacement`: sent in exchange, of price 0. */
  kind: Generated<ShipmentKind>
  state: ShipmentState
  carrier: Generated<string>
  tracking_number: Generated<string>
  parcels: Generated<number>
  /** Of a cold chain: the recorder that travels along, and °C when it left, as typed. */
  recorder: Generated<string>
  start_temperature: Generated<string>
  /** Who took the goods, and who checked them; null where nobody was noted. */
  picker_id: number | null
  checker_id: number | null
  /** How often its 随货同行单, 装箱单 and 冷链交接单 were printed. */
  printed_count: Generated<number>
  packing_prints: Generated<number>
  cold_chain_prints: Generated<number>
  version: Generated<number>
  created_at: number
  shipped_at: number | null
  /** When the buyer had it; null before. */
  received_at: number | null
  /** Who of the store received or refused it, by name; '' before and where nobody said so. */
  received_by: Generated<string>
  /** Why it was refused at the door; '' for one that was not. */
  refusal_reason: Generated<string>
  /** For which reason it was refused; `other` for one that was not. */
  refusal_cause: Generated<DoorReason>
  /** Of a cold chain that was refused: °C when it arrived, as typed, and a picture of its record. */
  refusal_temperature: Generated<string>
  refusal_record_id: Generated<number | null>
}

/** Some of an order line, of one batch. */
export interface ShipmentLineTable {
  id: Generated<number>
  shipment_id: number
  order_line_id: number
  /** Null for what was sent before batches were noted. */
  batch_id: number | null
  /** Number and days as they were when it left. */
  batch_number: string
  produced_on: string | null
  expires_on: string
  quantity_milli: number
  /** Of it, what was refused at the door line by line: nobody receives it. */
  refused_milli: Generated<number>
  /** What arrived whole and right; null before the buyer says so. */
  received_milli: number | null
  short_milli: Generated<number>
  damaged_milli: Generated<number>
  wrong_milli: Generated<number>
  receipt_note: Generated<string>
  /** A picture of what is wrong; null for none. */
  picture_id: number | null
}

/** A 追溯码 that was on its way with a line and may leave again. */
interface FreedCodeTable {
  id: Generated<number>
  shipment_line_id: number
  code: string
  /** What freed it: `return:12` or `withdrawal:7`. */
  cause: string
  freed_at: number
}
