import type { Selectable } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Schema } from '#upstream/kernel/db/schema'
import { listLines } from '../orders/shipped-store'
import { toSendMilli } from './rules'
import { listTaken, readPacked, type Packed } from './store'
import { listOpenPicks } from '../waves/pick-store'
import { remainingPicks, type KeptPick } from './wave-rules'
import { listOrdersInWaves, type WaveOrderRow } from '../waves/store'

export interface OpenPick extends KeptPick {
  id: number
  waveId: number
  orderId: number
  /** The planned or changed quantity. `milli` is the rest. */
  plannedMilli: number
}

export interface OpenWaves {
  orders: readonly WaveOrderRow[]
  picks: readonly OpenPick[]
}

export async function readOpenWaves(ctx: Context, known?: Packed): Promise<OpenWaves> {
  const [orders, kept] = await Promise.all([listOrdersInWaves(ctx.db), listOpenPicks(ctx.db)])
  if (kept.length === 0) return { orders, picks: [] }
  const ids = orders.map(({ order_id }) => order_id)
  const [lines, taken, packed] = await Promise.all([
    listLines(ctx.db, ids),
    listTaken(ctx.db, ids),
    known ?? readPacked(ctx.db),
  ])
  const since = new Map(orders.map((row) => [row.order_id, row.after_shipment_id]))
  const sent = taken
    .filter((row) => row.shipment_id > (since.get(row.order_id) ?? 0))
    .map((row) => ({
      lineId: row.order_line_id,
      batchId: row.batch_id ?? 0,
      milli: row.quantity_milli,
    }))
  const toSend = new Map(
    lines.map((line) => [
      line.id,
      toSendMilli({
        quantityMilli: line.quantity_milli,
        shippedMilli: line.shipped_milli,
        closedMilli: line.closed_milli,
        packedMilli: packed.ofLines.get(line.id) ?? 0,
      }),
    ]),
  )
  return { orders, picks: remainingPicks(kept.map(asPlanned), sent, toSend) }
}

/** A pick before anything of it was sent. */
export function asPlanned(row: Selectable<Schema['wave_picks']>): OpenPick {
  return {
    id: row.id,
    waveId: row.wave_id,
    orderId: row.order_id,
    plannedMilli: row.milli,
    lineId: row.line_id,
    batchId: row.batch_id,
    milli: row.milli,
    shortMilli: row.short_milli,
  }
}
