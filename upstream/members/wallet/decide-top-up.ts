import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { FormError, notFound } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { finishDecision } from '../edit-claims/finish-decision'
import { topUpMoves } from './states'
import { moveBalance } from './store'
import { mayBook } from './surplus'
import { fundsPages, tellOfFunds } from './tell'
import { findTopUp, moveTopUp, type TopUpRow } from './top-up-store'

export interface TopUpDecision {
  id: number
  version: number
  decision: 'arrive' | 'return'
  /** Amount on the bank statement, 分; required for 到账. */
  arrivedFen?: number | undefined
  /** The payer was compared with the company: money from anybody else is returned. */
  isPayerChecked: boolean
  /** The surplus as confirmed by the operator, 分; 'bank' where the bank statement names it. */
  surplusFen?: number | 'bank' | undefined
  reason: string
}

/**
 * Decides a top-up within a transaction: the arrived amount is credited, or it is returned with a reason. A surplus has
 * to be confirmed, and above the limit takes two people: false when this was the first. 422 at
 * `arrived`, `isPayerChecked`, `surplus` or `reason`; 409 on a version conflict, also with the
 * buyer.
 */
export async function decideTopUp(ctx: OperatorContext, decision: TopUpDecision): Promise<boolean> {
  const { arrivedFen = 0, reason, version } = decision
  requireWhole(decision)
  const row = await lockTopUp(ctx, decision.id)
  const state = topUpMoves[row.state][decision.decision]
  const isArrival = decision.decision === 'arrive'
  const isAsRead = state !== undefined && row.version === version
  if (isAsRead && isArrival && !(await mayBookTopUp(ctx, row, decision))) return false
  const isFirst =
    isAsRead &&
    (await moveTopUp(ctx, row, {
      state,
      reason,
      decided_at: ctx.now,
      arrived_fen: isArrival ? arrivedFen : null,
    }))
  if (isFirst && isArrival)
    await moveBalance(ctx, {
      storeId: row.store_id,
      kind: '充值',
      amountFen: arrivedFen,
      orderId: null,
      source: `top-up:${String(row.id)}`,
    })
  if (isFirst) await tell(ctx, row, decision)
  await finishDecision(ctx, isFirst, {
    action: isArrival ? 'topUps.arrive' : 'topUps.return',
    subject: `top-up/${String(row.id)}`,
    changedAt: row.decided_at,
    before: { state: row.state, amount_fen: row.amount_fen },
    after: { state, ...(isArrival && { arrivedFen }) },
    reason,
  })
  return true
}

function mayBookTopUp(
  ctx: OperatorContext,
  { id, version, store_id: storeId, amount_fen: dueFen }: TopUpRow,
  { arrivedFen = 0, surplusFen: tickedFen }: TopUpDecision,
): Promise<boolean> {
  const agreed = { storeId, subject: `top-up/${String(id)}`, terms: String(version) }
  return mayBook(ctx, { arrivedFen, dueFen, tickedFen }, { ...agreed, action: 'topUps.agree' })
}

function requireWhole({ decision, arrivedFen = 0, isPayerChecked, reason }: TopUpDecision): void {
  if (decision === 'return') {
    if (reason === '') throw new FormError({ reason: ['请写明驳回的原因，买家会看到'] })
    return
  }
  if (arrivedFen <= 0)
    throw new FormError({ arrived: ['请填写银行流水上的到账金额；未到账请驳回'] })
  if (!isPayerChecked)
    throw new FormError({
      isPayerChecked: ['请核对付款户名与单位名称一致后勾选；不一致的应驳回并原路退款'],
    })
}

/** Locks the store, then reads the top-up; 404 for none. */
async function lockTopUp(ctx: OperatorContext, id: number): Promise<TopUpRow> {
  const known = await findTopUp(ctx.db, id)
  if (known === undefined) throw notFound('充值')
  await lockRows(ctx.db, 'stores', [known.store_id])
  return (await findTopUp(ctx.db, id)) ?? known
}

function tell(
  ctx: OperatorContext,
  { id, store_id: storeId, memo, amount_fen }: TopUpRow,
  { decision, arrivedFen = 0, reason }: TopUpDecision,
): Promise<void> {
  const url = fundsPages.topUp(id)
  if (decision === 'return')
    return tellOfFunds(ctx, storeId, {
      title: '充值未通过核对',
      text: `充值 ${memo}（${shownFen(amount_fen)}）未入账。原因：${reason}。款项已转出的，请联系客服原路退回。`,
      url,
    })
  const why = reason === '' ? '' : `说明：${reason}。`
  return tellOfFunds(ctx, storeId, {
    title: '充值已到账',
    text: `充值 ${memo} 到账 ${shownFen(arrivedFen)}，已计入账户余额。${why}`,
    url,
  })
}
