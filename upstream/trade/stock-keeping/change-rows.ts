import { numberIdentity } from '#upstream/goods/catalogue/identity'
import { firstDaySold } from '#upstream/goods/eligibility/rules'
import { listPricedGoods } from '#upstream/goods/products/desk-store'
import { receivingErrors } from '#upstream/goods/stock/keeping-rules'
import {
  causeOf,
  changeBatch,
  countBatchUp,
  findBatchNumbered,
  insertBatch,
} from '#upstream/goods/stock/keeping-store'
import { findStockedGoods } from '#upstream/goods/stock/stock-list-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { brokenPieceProblem } from '#upstream/kernel/quantities/rules'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { refusedOutcome, type RowOutcome } from '#upstream/kernel/row-outcome'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntries, type Act } from '#upstream/members/audit/add-entry'
import { heldWords } from './give-number'
import { batchNumberOf, needsExpiry } from './rules'

/** So much more or less of a batch, in thousandths; days `2026-11-21` or ''. */
export interface StockChange {
  code: string
  goodsId: number | undefined
  number: string
  producedOn: string
  expiresOn: string
  milli: number
}

/**
 * Changes batches as another system tells of them: more of an unknown number begins a batch, by the
 * rules of receiving; less than there is is refused. In one transaction; a row that cannot be is
 * refused by itself. An outcome for each row, in their order.
 */
export function changeStockRows(
  ctx: OperatorContext,
  rows: readonly StockChange[],
): Promise<RowOutcome[]> {
  return transact(ctx, async (trx) => {
    const codes = rows.flatMap(({ code }) => numberIdentity(code) || [])
    const goods = await listPricedGoods(trx.db, {
      identities: codes,
      ids: rows.flatMap(({ goodsId }) => goodsId ?? []),
    })
    await lockRows(
      trx.db,
      'goods',
      goods.map(({ id }) => id),
    )
    const acts: Act[] = []
    const outcomes: RowOutcome[] = []
    for (const row of rows) {
      const found = goods.find(
        ({ id, identity }) =>
          (row.goodsId === undefined || id === row.goodsId) &&
          (row.code === '' || identity === numberIdentity(row.code)),
      )
      outcomes.push(
        found === undefined
          ? refusedOutcome(`没有商品“${row.code || String(row.goodsId ?? '')}”`)
          : await changeOne(trx, { ...row, goodsId: found.id }, acts),
      )
    }
    await addAuditEntries(trx, acts)
    return outcomes
  })
}

async function changeOne(
  trx: OperatorContext,
  row: StockChange & { goodsId: number },
  acts: Act[],
): Promise<RowOutcome> {
  const { goodsId, producedOn, expiresOn, milli } = row
  const goods = await findStockedGoods(trx.db, goodsId)
  if (goods === undefined) return refusedOutcome('没有这个商品')
  const number = batchNumberOf(row.number)
  const known = await findBatchNumbered(trx.db, goodsId, number)
  const outcome = { id: goodsId, name: goods.name, words: '' }
  if (milli === 0) return { ...outcome, state: 'unchanged' }
  const broken = brokenPieceProblem(Math.abs(milli), { unit: goods.unit, ofMilli: 0 })
  if (broken !== undefined) return refusedOutcome(broken)
  if (known !== undefined && known.hold !== '') return refusedOutcome(heldWords(known))
  if (milli > 0 && (known === undefined || expiresOn !== '' || producedOn !== '')) {
    const read = { number, producedOn, expiresOn }
    const errors = receivingErrors(read, {
      known,
      needsExpiry: known === undefined && needsExpiry(goods.class, trx.config.BATCH_CLASSES),
      today: chinaDay(trx.now),
      firstDaySold: firstDaySold(trx.now),
    })
    const problem = Object.values(errors).flat()[0]
    if (problem !== undefined) return refusedOutcome(problem)
  }
  if (known === undefined && milli < 0) return refusedOutcome(`没有批号“${number}”`)
  const produced_on = producedOn === '' ? null : producedOn
  const batch =
    known ??
    (await insertBatch(trx.db, { goods_id: goodsId, number, produced_on, expires_on: expiresOn }))
  const change = { batchId: batch.id, saleMilli: milli, apartMilli: 0 }
  if (!(await changeBatch(trx.db, change, causeOf(trx, 'erp'))))
    return refusedOutcome(`这个批次可售 ${String(milliToQuantity(batch.stock_milli))}，不够`)
  await countBatchUp(trx.db, { id: batch.id })
  const words = `批号 ${number || '无'}：${milli > 0 ? '+' : ''}${String(milliToQuantity(milli))}`
  acts.push({
    action: 'stock.erp',
    subject: `batch/${String(batch.id)}`,
    after: { batch: number, quantity: milliToQuantity(milli) },
  })
  return { ...outcome, state: 'changed', words }
}
