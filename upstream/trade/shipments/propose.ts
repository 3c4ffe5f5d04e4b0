import type { Context } from '#upstream/kernel/context'
import { chinaDay } from '#upstream/kernel/time'
import { readOpenWaves } from './open-waves'
import { isAsPicked, lessPicked, ofBatches } from './wave-rules'
import { isByExpiry, proposeBatches, type BatchRow } from './batch-rules'
import type { Sendable } from './facts'
import { wantedOf } from './picking'

export interface Proposal {
  rows: readonly BatchRow[]
  waveId: number | undefined
  /** Thousandths by batch that the waves of other orders take. */
  held: ReadonlyMap<number, number>
  /** Reports whether rows need no reason: they match the picks, or FEFO over what no wave takes. */
  isExpected: (rows: readonly BatchRow[]) => boolean
}

/**
 * Proposes the shipment of an order: its picks where it is in a wave, else FEFO over what no wave
 * takes (domain-rules §17).
 */
export async function proposeSending(
  ctx: Context,
  orderId: number,
  { lines, batches }: Sendable,
): Promise<Proposal> {
  const { orders, picks } = await readOpenWaves(ctx)
  const waveId = orders.find((row) => row.order_id === orderId)?.wave_id
  const own = picks.filter((pick) => pick.orderId === orderId && pick.milli > 0)
  const others = picks.filter((pick) => pick.orderId !== orderId)
  const free = lessPicked(batches, others)
  const wanted = lines.map(wantedOf)
  const today = chinaDay(ctx.now)
  const rows =
    waveId === undefined
      ? proposeBatches(wanted, free, today).rows
      : own.map(({ lineId, batchId, milli }) => ({ lineId, batchId, milli }))
  return {
    rows,
    waveId,
    held: ofBatches(others),
    isExpected: (sent) => isAsPicked(sent, own) || isByExpiry(sent, wanted, free, today),
  }
}
