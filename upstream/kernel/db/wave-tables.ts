import type { Generated } from 'kysely'
import type { LeaveCause, WaveState } from '#contract/wave-words'

export interface WaveTables {
  waves: WaveTable
  wave_orders: WaveOrderTable
  wave_picks: WavePickTable
}

/** A wave (波次): orders of one warehouse that are picked together (domain-rules §17). */
interface WaveTable {
  id: Generated<number>
  warehouse_id: number
  state: WaveState
  operator: string
  prints: Generated<number>
  version: Generated<number>
  created_at: number
  done_at: Generated<number | null>
}

/** An order in a wave; a unique index allows one open wave at a time. */
interface WaveOrderTable {
  id: Generated<number>
  wave_id: number
  order_id: number
  /**
   * The order's latest shipment when it entered the wave, 0 for none; later ones belong to the
   * wave.
   */
  after_shipment_id: number
  left_at: Generated<number | null>
  left_cause: Generated<LeaveCause | ''>
  left_reason: Generated<string>
  left_by: Generated<string>
}

/** A pick: the quantity of an order line taken from a batch. */
interface WavePickTable {
  id: Generated<number>
  wave_id: number
  order_id: number
  line_id: number
  batch_id: number
  milli: number
  /** Part of it that was missing at its location (短缺). */
  short_milli: Generated<number>
}
