import { codes } from '#contract/envelope'
import { waveStates } from '#contract/wave-words'
import { findBatchById } from '#upstream/goods/stock/keeping-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import type { Act } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { waveSubject } from './make-wave'
import { changeBatch, noteShort, type BatchChange, type NotedShort } from './wave-batches'
import { countWaveUp, endWave, findWave, leaveOrders, listWaveOrders } from '../waves/store'

interface ReadWave {
  id: number
  version: number
}

/**
 * Replaces a quantity of a planned batch by another batch (domain-rules §17). 422 at the fields,
 * 409 on a version conflict.
 */
export async function changeWaveBatch(ctx: OperatorContext, change: ReadWave & BatchChange) {
  requireReason(change.reason, '换批次')
  await act(ctx, change, (trx) => changeBatch(trx, change))
}

/** Records a shortage of a batch (短缺). 422 at the fields, 409 on a version conflict. */
export async function noteWaveShort(ctx: OperatorContext, short: ReadWave & NotedShort) {
  requireReason(short.reason, '短缺')
  await act(ctx, short, (trx) => noteShort(trx, short))
}

/**
 * Removes an order, which can then join another wave. 422 without a reason, 409 on a version
 * conflict.
 */
export async function takeOutOfWave(
  ctx: OperatorContext,
  out: ReadWave & { order: number; reason: string },
) {
  const { id, order, reason } = out
  requireReason(reason, '移出')
  await act(ctx, out, async (trx) => {
    const orders = await listWaveOrders(trx.db, id)
    const isIn = orders.some((row) => row.order_id === order && row.left_at === null)
    if (!isIn) throw new ApiError(codes.refused, '这笔订单已不在波次里')
    const by = trx.operator.name
    await leaveOrders(trx, { waveId: id, orderId: order }, { cause: 'taken', reason, by })
    await endWave(trx, id, 'finish')
    return { action: 'picking.takeOut', before: { order } }
  })
}

/**
 * Withdraws a wave. Its orders can join others. 422 without a reason, 409 on a version conflict.
 */
export async function withdrawWave(ctx: OperatorContext, input: ReadWave & { reason: string }) {
  const { id, reason } = input
  requireReason(reason, '撤销')
  await act(ctx, input, async (trx) => {
    const by = trx.operator.name
    await leaveOrders(trx, { waveId: id }, { cause: 'withdrawn', reason, by })
    await endWave(trx, id, 'withdraw')
    return { action: 'picking.withdraw' }
  })
}

function requireReason(reason: string, what: string): void {
  if (reason === '') throw new FormError({ reason: [`请写明${what}的原因`] })
}

/**
 * Changes an open wave as it was read, in one transaction. A version conflict names who changed it.
 */
function act(
  ctx: OperatorContext,
  { id, version, reason, batch }: ReadWave & { reason: string; batch?: number },
  work: (trx: OperatorContext) => Promise<Omit<Act, 'subject' | 'reason'>>,
): Promise<void> {
  return transact(ctx, async (trx) => {
    // Locks goods before waves, in the order of shipping, to avoid deadlocks.
    const goods = batch === undefined ? undefined : await findBatchById(trx.db, batch)
    if (goods !== undefined) await lockRows(trx.db, 'goods', [goods.goods_id])
    await lockRows(trx.db, 'waves', [id])
    const wave = await findWave(trx.db, id)
    if (wave === undefined) throw notFound('波次')
    const subject = waveSubject(id)
    const isAsRead = wave.version === version
    if (isAsRead && wave.state !== 'open')
      throw new ApiError(codes.refused, `波次${waveStates[wave.state]}，不能再改`)
    const isFirst = isAsRead && (await countWaveUp(trx.db, { id, version }))
    const done = isFirst ? await work(trx) : { action: 'picking.make' as const }
    await finishDecision(trx, isFirst, { ...done, subject, reason })
  })
}
