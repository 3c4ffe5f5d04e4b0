import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { firstDaySold } from '#upstream/goods/eligibility/rules'
import { setLowMark } from '#upstream/goods/products/stock-store'
import { receivingErrors } from '#upstream/goods/stock/keeping-rules'
import {
  causeOf,
  changeBatch,
  countBatchUp,
  findBatchNumbered,
  findMoveOf,
  insertBatch,
} from '#upstream/goods/stock/keeping-store'
import { findStockedGoods } from '#upstream/goods/stock/stock-list-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { FormError, notFound, sentOtherwise } from '#upstream/kernel/errors'
import { brokenPieceProblem } from '#upstream/kernel/quantities/rules'
import { milliToQuantity, quantityToMilli } from '#upstream/kernel/quantities/units'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { heldWords } from './give-number'
import { batchNumberOf, needsExpiry } from './rules'
import { lastDayOf, scanErrors } from './scan-errors'

/**
 * Books goods received from a supplier (desk.md §14), as a new batch or into an existing one, and
 * returns the batch id. Idempotent by token, 409 when it was used with other content. 422 at the
 * fields.
 */
export async function receiveStock(
  ctx: OperatorContext,
  typed: InputOf<Calls['desk.receiveStock']>,
): Promise<number> {
  return transact(ctx, async (trx) => {
    await lockRows(trx.db, 'goods', [typed.id])
    const made = await findMoveOf(trx.db, typed.token)
    const milli = quantityToMilli(Number(typed.quantity))
    if (made !== undefined) {
      const isSame = made.goods_id === typed.id && made.sale_milli === milli
      if (isSame && made.number.toUpperCase() === batchNumberOf(typed.number).toUpperCase())
        return made.batch_id
      throw sentOtherwise(`批号 ${made.number} 已入库 ${milliToQuantity(made.sale_milli)}`)
    }
    const batch = await requireReceived(trx, typed)
    await countBatchUp(trx.db, { id: batch.id })
    const change = { batchId: batch.id, saleMilli: milli, apartMilli: 0 }
    const { words, token } = typed
    await changeBatch(trx.db, change, causeOf(trx, 'received', { words, token }))
    await addAuditEntry(trx, {
      action: 'stock.receive',
      subject: `batch/${String(batch.id)}`,
      after: { batch: batch.number, quantity: milliToQuantity(milli), expires: batch.expires_on },
      reason: words,
    })
    return batch.id
  })
}

async function requireReceived(ctx: OperatorContext, typed: InputOf<Calls['desk.receiveStock']>) {
  const { id, producedOn } = typed
  const expiresOn = lastDayOf(typed)
  const goods = await findStockedGoods(ctx.db, id)
  if (goods === undefined) throw notFound('商品')
  const number = batchNumberOf(typed.number)
  const known = await findBatchNumbered(ctx.db, id, number)
  const read = { ...typed, number, expiresOn }
  const errors = receivingErrors(read, {
    known,
    needsExpiry: needsExpiry(goods.class, ctx.config.BATCH_CLASSES),
    today: chinaDay(ctx.now),
    firstDaySold: firstDaySold(ctx.now),
  })
  const milli = quantityToMilli(Number(typed.quantity))
  const broken = brokenPieceProblem(milli, { unit: goods.unit, ofMilli: 0 })
  if (broken !== undefined) errors.quantity = [broken]
  Object.assign(errors, await scanErrors(ctx.db, id, typed))
  if (known !== undefined && known.hold !== '') errors.number = [heldWords(known)]
  if (Object.keys(errors).length > 0) throw new FormError(errors)
  const produced_on = producedOn === '' ? null : producedOn
  return known ?? insertBatch(ctx.db, { goods_id: id, number, produced_on, expires_on: expiresOn })
}

/** Sets the low-stock threshold of a product. Empty: never low. 404 for unknown goods. */
export async function setLowStock(
  ctx: OperatorContext,
  { id, low }: InputOf<Calls['desk.setLowStock']>,
): Promise<void> {
  const milli = quantityToMilli(Number(low))
  await transact(ctx, async (trx) => {
    await lockRows(trx.db, 'goods', [id])
    const goods = await findStockedGoods(trx.db, id)
    if (goods === undefined) throw notFound('商品')
    await setLowMark(trx.db, id, milli)
    await addAuditEntry(trx, {
      action: 'stock.low',
      subject: `goods/${String(id)}`,
      before: { low: milliToQuantity(goods.low_milli) },
      after: { low: milliToQuantity(milli) },
    })
  })
}
