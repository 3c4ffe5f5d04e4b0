import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { decideTopUp } from '#upstream/members/wallet/decide-top-up'
import { decideSlip } from '../review/decide-slip'
import { decideTransfer } from '../review/decide-transfer'
import { mayPay } from './match'
import { findEntry, moveEntry, type BankEntryRow } from './store'
import { takenMeanwhile, takeEntry } from './take-entry'
import { listWaitingMoney } from './waiting-money'

/** A bank entry and the expected payment it is assigned to, each with its version as read. */
export interface Confirmed {
  id: number
  version: number
  kind: 'slip' | 'top-up' | 'transfer'
  forId: number
  forVersion: number
}

/**
 * Books bank entries as assigned, each in its own transaction: transfer vouchers and top-ups are
 * decided as on their own pages, with the amount of the bank. Returns the refusals with their
 * reasons.
 */
export async function confirmEntries(
  ctx: OperatorContext,
  confirmed: readonly Confirmed[],
): Promise<{ id: number; refusal?: string }[]> {
  const results: { id: number; refusal?: string }[] = []
  for (const one of confirmed) {
    const refusal = await confirmOne(ctx, one).catch(refusalOf)
    results.push({ id: one.id, ...(refusal !== undefined && { refusal }) })
  }
  return results
}

const onlyFirst = '多出的金额超过限额，您的确认已记为第一人，须由另一人再确认后入账'

function refusalOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof FormError) return error.message
  throw error
}

async function confirmOne(ctx: OperatorContext, confirmed: Confirmed): Promise<string | undefined> {
  const { id, version, kind, forId } = confirmed
  const needed = kind === 'top-up' ? 'topUps.write' : 'slips.write'
  if (!ctx.operator.permissions.has(needed))
    throw new ApiError(codes.forbidden, '您没有核对这一类款项的权限')
  return transact(ctx, async (trx) => {
    const row = await findEntry(trx.db, id)
    if (row === undefined) throw notFound('银行流水')
    const isAsRead = row.version === version && row.state === 'open'
    if (!isAsRead) throw new ApiError(codes.changed, takenMeanwhile)
    await requireOwnMoney(trx, confirmed, row.payer)
    if (!(await decideFor(trx, confirmed, row))) return onlyFirst
    await takeEntry(trx, row, `${kind}/${String(forId)}`)
    return undefined
  })
}

/** Confirms the assigned payment. False when this was only the first of two approvals. */
function decideFor(
  ctx: OperatorContext,
  { kind, forId, forVersion }: Confirmed,
  { amount_fen: arrivedFen, payer }: BankEntryRow,
): Promise<boolean> {
  const decision = {
    id: forId,
    version: forVersion,
    decision: 'arrive' as const,
    reason: '',
    arrivedFen,
    surplusFen: 'bank' as const,
  }
  if (kind === 'slip') return decideSlip(ctx, { ...decision, payer })
  if (kind === 'transfer') return decideTransfer(ctx, { ...decision, payer })
  return decideTopUp(ctx, { ...decision, isPayerChecked: true })
}

/** The payer must be the company itself: money of others is sent back (domain-rules §16). */
async function requireOwnMoney(
  { db }: OperatorContext,
  { kind, forId }: Confirmed,
  payer: string,
): Promise<void> {
  const waiting = (await listWaitingMoney(db)).find((one) => one.kind === kind && one.id === forId)
  if (waiting !== undefined && !mayPay(payer, waiting))
    throw new ApiError(codes.refused, `付款户名与${waiting.company}不一致，不能入账`)
}

/**
 * Dismisses an unrelated entry or restores it. 422 at `reason` when dismissed without one, 409 on a
 * version conflict.
 */
export async function setAside(
  ctx: OperatorContext,
  input: { id: number; version: number; decision: 'dismiss' | 'restore'; reason: string },
): Promise<void> {
  const { id, version, decision, reason } = input
  const isDismissed = decision === 'dismiss'
  if (isDismissed && reason === '') throw new FormError({ reason: ['请写明忽略的原因'] })
  await transact(ctx, async (trx) => {
    const row = await findEntry(trx.db, id)
    if (row === undefined) throw notFound('银行流水')
    const from = isDismissed ? 'open' : 'dismissed'
    const state = isDismissed ? 'dismissed' : 'open'
    const isFirst =
      row.version === version && row.state === from && (await moveEntry(trx, row, { state }))
    const action = isDismissed ? 'statements.dismiss' : 'statements.restore'
    await finishDecision(trx, isFirst, {
      action,
      subject: `bank-entry/${String(id)}`,
      before: { state: row.state, amountFen: row.amount_fen, bank: row.reference },
      after: { state },
      reason,
    })
  })
}
