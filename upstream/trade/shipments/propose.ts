import type { Context } from '#upstream/kernel/context'
import { chinaDay } from '#upstream/kernel/time'
import { readOpenWaves } from './open-waves'
import { isAsPicked, lessPicked } from './wave-rules'
import { isByExpiry, proposeBatches, type BatchRow } from './batch-rules'
import type { Sendable } from './facts'
import { wantedOf } from './picking'

/** What should leave of an order, and what else may without a reason. */
export interface Proposal {
  rows: readonly BatchRow[]
  /** The wave that the order is in; undefined for none. */
  waveId: number | undefined
  /** Whether rows need no reason: as they were picked, or by expiry of what no wave takes. */
  isExpected: (rows: readonly BatchRow[]) => boolean
}

/**
 * Proposes what leaves of an order: of one in a wave what is picked for it, of others the first to
 * expire of what no wave takes (domain-rules §17).
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
    ...{ rows, waveId },
    isExpected: (sent) => isAsPicked(sent, own) || isByExpiry(sent, wanted, free, today),
  }
}
