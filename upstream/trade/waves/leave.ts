import type { LeaveCause } from '#contract/wave-words'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { endWave, findWaveOfOrder, leaveOrders } from './store'

export async function leaveWave(ctx: Context, orderId: number, cause: LeaveCause): Promise<void> {
  const place = await findWaveOfOrder(ctx.db, orderId)
  if (place === undefined) return
  const waveId = place.wave_id
  await lockRows(ctx.db, 'waves', [waveId])
  await leaveOrders(ctx, { waveId, orderId }, { cause, reason: '', by: '' })
  await endWave(ctx, waveId, 'finish')
}
