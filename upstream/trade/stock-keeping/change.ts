import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import {
  causeOf,
  changeBatch,
  countBatchUp,
  findBatchById,
  findMoveOf,
  type StockBatchRow,
} from '#upstream/goods/stock/keeping-store'
import { findStockedGoods } from '#upstream/goods/stock/stock-list-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { FormError, notFound, sentOtherwise } from '#upstream/kernel/errors'
import { brokenPieceProblem } from '#upstream/kernel/quantities/rules'
import { milliToQuantity, quantityToMilli } from '#upstream/kernel/quantities/units'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { changeOf } from './rules'
import { findProposalOf, insertProposal, type StockProposalRow } from './store'

/**
 * Moves part of a batch to quarantine at once (desk.md §14). Orders beyond the rest become short.
 * Idempotent by token. 422 at `quantity` above the stock, 409 on a version conflict or when the
 * token was used with other content.
 */
export async function setApart(
  ctx: OperatorContext,
  { id, version, token, quantity, words }: InputOf<Calls['desk.setApart']>,
): Promise<void> {
  await transact(ctx, async (trx) => {
    const batch = await lockBatch(trx, id)
    const made = await findMoveOf(trx.db, token)
    const milli = quantityToMilli(Number(quantity))
    if (made?.batch_id === id && made.apart_milli === milli) return
    if (made !== undefined)
      throw sentOtherwise(`批号 ${made.number} 已隔离 ${milliToQuantity(made.apart_milli)}`)
    await requireWhole(trx, batch, { milli, ofMilli: batch.stock_milli, field: 'quantity' })
    const isFirst = await countBatchUp(trx.db, { id, version })
    if (isFirst) {
      const change = { batchId: id, saleMilli: -milli, apartMilli: milli }
      if (!(await changeBatch(trx.db, change, causeOf(trx, 'apart', { words, token }))))
        throw tooMuch(batch.stock_milli, '可售')
    }
    await finishDecision(trx, isFirst, {
      action: 'stock.apart',
      subject: `batch/${String(id)}`,
      after: { quantity: milliToQuantity(milli) },
      reason: words,
    })
  })
}

/**
 * Proposes to release part of a batch from quarantine. Another person decides. 422 at `quantity`,
 * 409 as above.
 */
export function proposeRelease(
  ctx: OperatorContext,
  { quantity, ...typed }: InputOf<Calls['desk.proposeRelease']>,
): Promise<number> {
  return propose(ctx, {
    ...typed,
    kind: 'release',
    field: 'quantity',
    milli: quantityToMilli(Number(quantity)),
  })
}

/**
 * Proposes to correct a quantity after a stock count. Another person decides. 422 at `change`, 409
 * as above.
 */
export function proposeStock(
  ctx: OperatorContext,
  { place, change, ...typed }: InputOf<Calls['desk.proposeStock']>,
): Promise<number> {
  return propose(ctx, {
    ...typed,
    kind: place,
    field: 'change',
    milli: quantityToMilli(Number(change)),
  })
}

interface Proposed extends Pick<StockProposalRow, 'kind' | 'milli' | 'token' | 'words'> {
  id: number
  version: number
  field: string
}

function propose(
  ctx: OperatorContext,
  { id, version, field, ...proposed }: Proposed,
): Promise<number> {
  return transact(ctx, async (trx) => {
    const batch = await lockBatch(trx, id)
    const made = await findProposalOf(trx.db, proposed.token)
    if (made !== undefined) {
      const isSame = made.batch_id === id && made.kind === proposed.kind
      if (isSame && made.milli === proposed.milli) return made.id
      throw sentOtherwise(`已提出库存变动 ${milliToQuantity(made.milli)}`)
    }
    const { saleMilli, apartMilli } = changeOf(proposed.kind, proposed.milli)
    if (batch.stock_milli + saleMilli < 0) throw tooMuch(batch.stock_milli, '可售', field)
    if (batch.apart_milli + apartMilli < 0) throw tooMuch(batch.apart_milli, '隔离', field)
    const ofMilli = proposed.kind === 'sale' ? batch.stock_milli : batch.apart_milli
    await requireWhole(trx, batch, { milli: Math.abs(proposed.milli), ofMilli, field })
    const subject = `batch/${String(id)}`
    if (!(await countBatchUp(trx.db, { id, version })))
      await finishDecision(trx, false, { action: 'stock.propose', subject })
    const proposalId = await insertProposal(trx, { ...proposed, batch_id: id })
    const act = {
      action: 'stock.propose' as const,
      after: { kind: proposed.kind, quantity: milliToQuantity(proposed.milli) },
      reason: proposed.words,
    }
    await addAuditEntry(trx, { ...act, subject: `stock-proposal/${String(proposalId)}` })
    await addAuditEntry(trx, { ...act, subject })
    return proposalId
  })
}

/** A batch, with its goods locked until the transaction ends. */
export async function lockBatch(ctx: OperatorContext, id: number): Promise<StockBatchRow> {
  const known = await findBatchById(ctx.db, id)
  if (known === undefined) throw notFound('批次')
  await lockRows(ctx.db, 'goods', [known.goods_id])
  return (await findBatchById(ctx.db, id)) ?? known
}

/** 422 for a fraction of a piece. The entire quantity may always be moved. */
export async function requireWhole(
  ctx: OperatorContext,
  { goods_id }: StockBatchRow,
  { milli, ofMilli, field }: { milli: number; ofMilli: number; field: string },
): Promise<void> {
  const { unit = '' } = (await findStockedGoods(ctx.db, goods_id)) ?? {}
  const problem = brokenPieceProblem(milli, { unit, ofMilli })
  if (problem !== undefined) throw new FormError({ [field]: [problem] })
}

export function tooMuch(milli: number, place: string, field = 'quantity'): FormError {
  return new FormError({ [field]: [`这个批次${place} ${String(milliToQuantity(milli))}，不够`] })
}
