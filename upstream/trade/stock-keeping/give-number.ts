import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { firstDaySold } from '#upstream/goods/eligibility/rules'
import { receivingErrors } from '#upstream/goods/stock/keeping-rules'
import {
  causeOf,
  changeBatch,
  countBatchUp,
  findBatchNumbered,
  findMoveOf,
  insertBatch,
  type StockBatchRow,
} from '#upstream/goods/stock/keeping-store'
import { completeBatch } from '#upstream/goods/stock/unbatched-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError, sentOtherwise } from '#upstream/kernel/errors'
import { milliToQuantity, quantityToMilli } from '#upstream/kernel/quantities/units'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { lockBatch, requireWhole, tooMuch } from './change'
import { batchNumberOf } from './rules'
import { lastDayOf, scanErrors } from './scan-errors'

type Typed = InputOf<Calls['desk.numberStock']>

/**
 * Gives stock that waits for it its number and last day (desk.md §14), so that it is for sale: moves
 * it to the batch of that number, or completes a batch that has a number already. Returns the id of
 * that batch. Idempotent by token, 409 when it was used with other content or on a version conflict.
 * 422 at the fields.
 */
export async function numberStock(ctx: OperatorContext, sent: Typed): Promise<number> {
  const typed = { ...sent, expiresOn: lastDayOf(sent) }
  return transact(ctx, async (trx) => {
    const batch = await lockBatch(trx, typed.id)
    const number = batchNumberOf(typed.number)
    const milli = quantityToMilli(Number(typed.quantity))
    const made = await findMoveOf(trx.db, typed.token)
    if (made !== undefined) {
      const isSame = made.kind === 'numbered' && made.number.toUpperCase() === number.toUpperCase()
      if (isSame && made.sale_milli === milli) return made.batch_id
      throw sentOtherwise(`批号 ${made.number} 已补 ${milliToQuantity(made.sale_milli)}`)
    }
    const act = {
      action: 'stock.number' as const,
      after: { batch: number, expires: typed.expiresOn, quantity: milliToQuantity(milli) },
    }
    const subject = `batch/${String(batch.id)}`
    if (!(await countBatchUp(trx.db, { id: batch.id, version: typed.version })))
      await finishDecision(trx, false, { ...act, subject })
    const known = await requireNumbered(trx, batch, typed)
    const completed = { number, produced_on: typed.producedOn || null, expires_on: typed.expiresOn }
    const isOwn = known?.id === batch.id
    const target = known ?? (await insertBatch(trx.db, { goods_id: batch.goods_id, ...completed }))
    if (isOwn) await completeBatch(trx.db, batch, completed)
    else await moveTo(trx, { batch, target, milli, token: typed.token })
    if (!isOwn) await addAuditEntry(trx, { ...act, subject: `batch/${String(target.id)}` })
    await finishDecision(trx, true, { ...act, subject })
    return target.id
  })
}

/** The batch that has this number by now; undefined for a new one. 422 at the fields. */
async function requireNumbered(
  ctx: OperatorContext,
  batch: StockBatchRow,
  typed: Typed,
): Promise<StockBatchRow | undefined> {
  const number = batchNumberOf(typed.number)
  const milli = quantityToMilli(Number(typed.quantity))
  const known = await findBatchNumbered(ctx.db, batch.goods_id, number)
  const errors = receivingErrors(typed, {
    known,
    needsExpiry: true,
    today: chinaDay(ctx.now),
    firstDaySold: firstDaySold(ctx.now),
  })
  Object.assign(errors, await scanErrors(ctx.db, batch.goods_id, typed))
  if (batch.hold !== 'unbatched') errors.number = ['这个批次已有批号和有效期，不用再补']
  else if (batch.number !== '' && known?.id !== batch.id)
    errors.number = [`这个批次的批号是 ${batch.number}，请核对`]
  else if (known !== undefined && known.id !== batch.id && known.hold !== '')
    errors.number = [heldWords(known)]
  if (Object.keys(errors).length > 0) throw new FormError(errors)
  if (milli > batch.stock_milli) throw tooMuch(batch.stock_milli, '待补')
  if (known?.id === batch.id && milli !== batch.stock_milli)
    throw new FormError({
      quantity: [`一个批号只有一个有效期，请填全部 ${String(milliToQuantity(batch.stock_milli))}`],
    })
  await requireWhole(ctx, batch, { milli, ofMilli: batch.stock_milli, field: 'quantity' })
  return known
}

/** Why nothing can be added to a batch of this number. */
export function heldWords({ hold }: Pick<StockBatchRow, 'hold'>): string {
  return hold === 'near'
    ? '这个批号已停止销售，不能入可售库存'
    : '这个批号还没有有效期，请先在它的批次页补上'
}

interface Moved {
  batch: StockBatchRow
  target: StockBatchRow
  milli: number
  token: string
}

async function moveTo(trx: OperatorContext, { batch, target, milli, token }: Moved): Promise<void> {
  const words = `补批号 ${target.number}`
  const from = { batchId: batch.id, saleMilli: -milli, apartMilli: 0 }
  await changeBatch(trx.db, from, causeOf(trx, 'numbered', { words }))
  await countBatchUp(trx.db, { id: target.id })
  const to = { batchId: target.id, saleMilli: milli, apartMilli: 0 }
  const source = `batch/${String(batch.id)}`
  await changeBatch(trx.db, to, causeOf(trx, 'numbered', { words, source, token }))
}
