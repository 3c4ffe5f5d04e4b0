import { findBatchById } from '#upstream/goods/stock/keeping-store'
import { datedGoods } from '#upstream/goods/stock/shelf-rules'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { brokenPieceProblem } from '#upstream/kernel/quantities/rules'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { chinaDay } from '#upstream/kernel/time'
import type { Act } from '#upstream/members/audit/add-entry'
import { batchRefusal, wishRefusal } from './batch-rules'
import { readSendable, type LineToSend } from './facts'
import { readMilli } from './row-rules'
import { addPick, lowerPick } from '../waves/pick-store'
import { readOpenWaves, type OpenPick } from './open-waves'
import { lessPicked, takeFromLast } from './wave-rules'

export interface NotedShort {
  id: number
  batch: number
  quantity: string
  reason: string
}

export interface BatchChange extends NotedShort {
  to: number
}

type Done = Omit<Act, 'subject' | 'reason'>

/**
 * Replaces a quantity of a batch by another batch, for the last lines first. The wave is locked.
 * 422 at the fields.
 */
export async function changeBatch(trx: OperatorContext, change: BatchChange): Promise<Done> {
  const { id, batch, to } = change
  const { picks, shares, lines, batches } = await readShares(trx, change)
  // The replaced batch may have no stock left.
  const from = await findBatchById(trx.db, batch)
  const target = lessPicked(batches, picks).find((one) => one.id === to)
  if (target === undefined || target.goodsId !== from?.goods_id || to === batch)
    throw new FormError({ to: ['请选择这个商品的另一个批次'] })
  const total = shares.reduce((sum, { milli }) => sum + milli, 0)
  const dated = datedGoods(batches)
  const refusal =
    batchRefusal(target, chinaDay(trx.now)) ??
    wishesOf(lines, shares)
      .map((line) => wishRefusal(target, line, dated))
      .find((words) => words !== undefined)
  if (refusal !== undefined) throw new FormError({ to: [refusal] })
  if (total > target.leftMilli)
    throw new FormError({ to: [`这个批次可拣的只有 ${shown(target.leftMilli)}`] })
  for (const { id: pickId, milli, orderId, lineId } of shares) {
    await lowerPick(trx.db, pickId, { lessMilli: milli })
    const line = { wave_id: id, order_id: orderId, line_id: lineId }
    await addPick(trx.db, { ...line, batch_id: to, milli })
  }
  return {
    action: 'picking.batch',
    before: { batch: from.number },
    after: { batch: target.number, quantity: milliToQuantity(total) },
  }
}

/** Records a shortage on the last lines first. The wave is locked. 422 at the field. */
export async function noteShort(trx: OperatorContext, short: NotedShort): Promise<Done> {
  const { shares } = await readShares(trx, short)
  for (const { id, milli } of shares) await lowerPick(trx.db, id, { shortMilli: milli })
  const total = shares.reduce((sum, { milli }) => sum + milli, 0)
  return {
    action: 'picking.short',
    after: { batch: short.batch, quantity: milliToQuantity(total) },
  }
}

/**
 * The picks of a batch in a wave that cover a quantity, from the last on. 422 where they do not
 * suffice.
 */
async function readShares(trx: OperatorContext, { id, batch, quantity }: NotedShort) {
  const { picks } = await readOpenWaves(trx)
  const own = picks.filter(({ waveId, batchId }) => waveId === id && batchId === batch)
  const milli = readMilli(quantity)
  if (milli === undefined || milli === 0)
    throw new FormError({ quantity: ['数量填大于 0 的数字，最多三位小数'] })
  const all = own.reduce((sum, pick) => sum + pick.milli, 0)
  const shares = takeFromLast<OpenPick>(own, milli)
  if (shares === undefined) throw new FormError({ quantity: [`这个批次待拣的只有 ${shown(all)}`] })
  const orderIds = [...new Set(own.map(({ orderId }) => orderId))]
  const { lines, batches } = await readSendable(trx, orderIds)
  const unit = lines.find((line) => line.id === shares[0]?.lineId)?.unit ?? ''
  const broken = brokenPieceProblem(milli, { unit, ofMilli: all })
  if (broken !== undefined) throw new FormError({ quantity: [broken] })
  return { picks, shares, lines, batches }
}

function wishesOf(lines: readonly LineToSend[], shares: readonly OpenPick[]): LineToSend[] {
  const ids = new Set(shares.map(({ lineId }) => lineId))
  return lines.filter(({ id }) => ids.has(id))
}

function shown(milli: number): string {
  return String(milliToQuantity(milli))
}
