import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { causeOf, changeBatch, countBatchUp } from '#upstream/goods/stock/keeping-store'
import { findStockedGoods } from '#upstream/goods/stock/stock-list-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { requirePerson } from '#upstream/kernel/operator'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { needsChecker } from '../shipments/rules'
import { lockBatch } from './change'
import { changeOf } from './rules'
import { stockProposalMoves, stockProposalRefusal } from './states'
import { endProposal, findProposal, type StockProposalRow } from './store'

const actions = {
  approve: 'stock.approve',
  reject: 'stock.reject',
  withdraw: 'stock.withdraw',
} as const

const kinds = { release: 'released', sale: 'sale', apart: 'apartChange' } as const

/**
 * Decides a stock proposal: another person books or rejects it, the proposer withdraws it. 403 for
 * the wrong person, 400 when the batch has not enough any more, 409 on a version conflict, 422 at
 * `reason` for a rejection without one.
 */
export async function decideStockProposal(
  ctx: OperatorContext,
  { id, version, decision, reason }: InputOf<Calls['desk.decideStockProposal']>,
): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = await findProposal(trx.db, id)
    if (row === undefined) throw notFound('提议')
    const batch = await lockBatch(trx, row.batch_id)
    const goods = await findStockedGoods(trx.db, batch.goods_id)
    const refusal = stockProposalRefusal(decision, {
      operatorId: trx.operator.id,
      proposerId: row.proposer_id,
      needsQuality: row.kind === 'release' && goods !== undefined && needsChecker(goods),
      hasQuality: trx.operator.permissions.has('returnQuality.write'),
    })
    if (refusal !== undefined) throw new ApiError(codes.forbidden, refusal)
    if (decision === 'approve') requirePerson(trx)
    if (decision === 'reject' && reason === '')
      throw new FormError({ reason: ['请写明驳回的原因'] })
    const state = stockProposalMoves[row.state][decision]
    const isFirst =
      state !== undefined && (await endProposal(trx, { id, version }, { state, reason }))
    if (isFirst && decision === 'approve') await book(trx, row)
    const act = {
      action: actions[decision],
      after: { kind: row.kind, quantity: milliToQuantity(row.milli) },
      reason,
    }
    if (isFirst) await addAuditEntry(trx, { ...act, subject: `batch/${String(row.batch_id)}` })
    await finishDecision(trx, isFirst, { ...act, subject: `stock-proposal/${String(id)}` })
  })
}

async function book(ctx: OperatorContext, row: StockProposalRow): Promise<void> {
  const change = { batchId: row.batch_id, ...changeOf(row.kind, row.milli) }
  const cause = causeOf(ctx, kinds[row.kind], {
    words: row.words,
    source: `stock-proposal/${String(row.id)}`,
    operator: `${row.proposer}、${ctx.operator.name}`,
  })
  await countBatchUp(ctx.db, { id: row.batch_id })
  if (!(await changeBatch(ctx.db, change, cause)))
    throw new ApiError(codes.refused, '这个批次现在没有这么多，请驳回后按现在的数量重新提出')
}
