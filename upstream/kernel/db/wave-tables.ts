import type { Generated } from 'kysely'
import type { LeaveCause, WaveState } from '#contract/wave-words'

export interface WaveTables {
  waves: WaveTable
  wave_orders: WaveOrderTable
  wave_picks: WavePickTable
}

/** Orders of one warehouse that are picked together (domain-rules §17). */
interface WaveTable {
  id: Generated<number>
  warehouse_id: number
  state: WaveState
  /** Who made it, by name. */
  operator: string
  /** How often its 拣货单 was printed. */
  prints: Generated<number>
  /** Counts what people changed about it. */
  version: Generated<number>
  created_at: number
  /** When nothing was left of it, or it was withdrawn; null before. */
  done_at: Generated<number | null>
}

/** An order in a wave; by a unique index in one at a time. */
interface WaveOrderTable {
  id: Generated<number>
  wave_id: number
  order_id: number
  /** The last shipment that it had when it came in, 0 for none: what was sent since is after it. */
  after_shipment_id: number
  /** When it left; null while it is in the wave. */
  left_at: Generated<number | null>
  left_cause: Generated<LeaveCause | ''>
  left_reason: Generated<string>
  /** Who took it out, by name; '' for what happens by itself. */
  left_by: Generated<string>
}

/** So much of an order line is taken from a batch. */
interface WavePickTable {
  id: Generated<number>
  wave_id: number
  order_id: number
  line_id: number
  batch_id: number
  /** As it was planned or changed, thousandths. */
  milli: number
  /** Of it, what was not where it should be (短缺). */
  short_milli: Generated<number>
}
