import type { LeaveCause } from '#contract/wave-words'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { endWave, findWaveOfOrder, leaveOrders } from './store'

/**
 * An order leaves the wave that it is in, with the change of its state that says so; a wave of which
 * nothing is left is done. The wave is locked, so that of two that leave at once one is the last.
 */
export async function leaveWave(ctx: Context, orderId: number, cause: LeaveCause): Promise<void> {
  const place = await findWaveOfOrder(ctx.db, orderId)
  if (place === undefined) return
  const waveId = place.wave_id
  await lockRows(ctx.db, 'waves', [waveId])
  await leaveOrders(ctx, { waveId, orderId }, { cause, reason: '', by: '' })
  await endWave(ctx, waveId, 'finish')
}
