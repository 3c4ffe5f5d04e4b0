import type { AuditAction } from '#contract/desk/audit-actions'
import { codes } from '#contract/envelope'
import type { WithdrawalState } from '#contract/money-states'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { transact } from '#upstream/kernel/transact'
import { requirePerson } from '#upstream/kernel/operator'
import { noteAlone, ofStore, readAloneFen, type Scope } from '../agreements/alone-store'
import { finishDecision } from '../edit-claims/finish-decision'
import { bookedBack, withdrawalMoves, withdrawalRefusal, type WithdrawalEvent } from './states'
import { moveBalance } from './store'
import { fundsPages, tellOfFunds } from './tell'
import { findWithdrawal, moveWithdrawal, type WithdrawalRow } from './withdrawal-store'

type Decision = Exclude<WithdrawalEvent, 'export'>

const actions: Record<Decision, AuditAction> = {
  propose: 'withdrawals.propose',
  release: 'withdrawals.release',
  pay: 'withdrawals.pay',
  return: 'withdrawals.return',
  fail: 'withdrawals.fail',
}

interface WithdrawalDecision {
  id: number
  version: number
  decision: Decision
  /** The bank's payment reference; required for 已打款. */
  reference: string
  reason: string
}

/**
 * Decides a withdrawal: above the limit two people have to agree; it is paid with the bank's
 * reference, or returned or failed, which credits the money back. The store is notified of the
 * result. 422 at `reference` or `reason`; 403 when the same person agrees twice; 409 on a version
 * conflict.
 */
export async function decideWithdrawal(
  ctx: OperatorContext,
  input: WithdrawalDecision,
): Promise<void> {
  const { id, version, decision, reference, reason } = input
  requireWords(input)
  await transact(ctx, async (trx) => {
    const row = await lockWithdrawal(trx, id)
    const state = withdrawalMoves[row.state][decision]
    const isAsRead = row.version === version && state !== undefined
    if (isAsRead) await requireAllowed(trx, row, decision)
    const isEnd = state === 'paid' || (state !== undefined && bookedBack(state))
    const isFirst =
      isAsRead &&
      (await moveWithdrawal(trx, row, {
        state,
        reason,
        ...(decision === 'propose' && { proposer_id: trx.operator.id }),
        ...(decision === 'pay' && { bank_reference: reference }),
        ...(isEnd && { decided_at: trx.now }),
      }))
    if (isFirst && bookedBack(state)) await bookBack(trx, row)
    if (isFirst && isEnd) await tell(trx, row, { state, reference, reason })
    await finishDecision(trx, isFirst, {
      action: actions[decision],
      subject: `withdrawal/${String(id)}`,
      before: { state: row.state, amount_fen: row.amount_fen },
      after: { state, ...(reference !== '' && { reference }) },
      reason,
    })
  })
}

function requireWords({ decision, reference, reason }: WithdrawalDecision): void {
  if (decision === 'pay' && reference === '')
    throw new FormError({ reference: ['请填写银行回单的流水号'] })
  if ((decision === 'return' || decision === 'fail') && reason === '')
    throw new FormError({ reason: ['请写明原因，买家会看到'] })
}

async function requireAllowed(
  ctx: OperatorContext,
  row: WithdrawalRow,
  event: WithdrawalEvent,
): Promise<void> {
  const refusal = withdrawalRefusal({ ...(await stepOf(ctx, row)), event })
  if (refusal !== undefined) throw new ApiError(codes.forbidden, refusal)
  if (event === 'release') requirePerson(ctx)
  if (event === 'pay') await notePaidAlone(ctx, row)
}

/** A withdrawal as the input of `withdrawalRefusal`; what was paid alone counts until it is decided. */
export async function stepOf(ctx: OperatorContext, row: WithdrawalRow) {
  const { config, operator } = ctx
  return {
    state: row.state,
    amountFen: row.amount_fen,
    proposerId: row.proposer_id,
    aloneFen: row.state === 'asked' ? await readAloneFen(ctx, scopeOf(ctx, row)) : 0,
    limitFen: config.FOUR_EYES_FEN,
    operatorId: operator.id,
  }
}

/** Counts a withdrawal that leaves 处理中 to be paid without a second person. */
export async function notePaidAlone(ctx: OperatorContext, row: WithdrawalRow): Promise<void> {
  if (row.state === 'asked') await noteAlone(ctx, scopeOf(ctx, row), row.amount_fen)
}

function scopeOf(ctx: OperatorContext, row: WithdrawalRow): Scope {
  return ofStore(ctx, 'withdrawal', row.store_id)
}

/** Locks the store, then reads the withdrawal; 404 for none. */
async function lockWithdrawal(ctx: OperatorContext, id: number): Promise<WithdrawalRow> {
  const known = await findWithdrawal(ctx.db, id)
  if (known === undefined) throw notFound('提现')
  await lockRows(ctx.db, 'stores', [known.store_id])
  return (await findWithdrawal(ctx.db, id)) ?? known
}

async function bookBack(ctx: OperatorContext, row: WithdrawalRow): Promise<void> {
  await moveBalance(ctx, {
    storeId: row.store_id,
    kind: '提现',
    amountFen: row.amount_fen,
    orderId: null,
    source: `withdrawal-back:${String(row.id)}`,
  })
}

function tell(
  ctx: OperatorContext,
  row: WithdrawalRow,
  { state, reference, reason }: { state: WithdrawalState; reference: string; reason: string },
): Promise<void> {
  const amount = shownFen(row.amount_fen)
  const url = fundsPages.withdrawals
  if (state === 'paid')
    return tellOfFunds(ctx, row.store_id, {
      title: '提现已打款',
      text: `提现 ${amount} 已打到 ${row.bank}（尾号 ${row.bank_account.slice(-4)}），银行流水号 ${reference}。`,
      url,
    })
  return tellOfFunds(ctx, row.store_id, {
    title: state === 'failed' ? '提现打款失败' : '提现未通过',
    text: `提现 ${amount} 没有打款，款项已退回余额。原因：${reason}。`,
    url,
  })
}
