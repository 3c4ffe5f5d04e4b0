import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { transact } from '#upstream/kernel/transact'
import { requirePerson } from '#upstream/kernel/operator'
import { addAuditEntry } from '../audit/add-entry'
import { finishDecision } from '../edit-claims/finish-decision'
import {
  findAdjustment,
  findMovement,
  insertAdjustment,
  moveAdjustment,
  type AdjustmentRow,
} from './adjustment-store'
import { adjustmentMoves, adjustmentRefusal, type AdjustmentEvent } from './states'
import { getBalance, moveBalance } from './store'
import { fundsPages, tellOfFunds } from './tell'

interface Proposal {
  storeId: number
  /** Negative for a deduction; never 0. */
  amountFen: number
  /** The ledger entry that it corrects. */
  mendsId: number
  words: string
}

/**
 * Proposes a balance correction (domain-rules §16); it is booked once a second person agrees. 422
 * at `amount` for zero or more than the balance, at `mendsId` for an entry of another store.
 */
export function proposeAdjustment(ctx: OperatorContext, proposal: Proposal): Promise<number> {
  const { storeId, amountFen, mendsId, words } = proposal
  return transact(ctx, async (trx) => {
    if ((await findMovement(trx.db, storeId, mendsId)) === undefined)
      throw new FormError({ mendsId: ['这家单位没有这一笔流水，请核对流水编号'] })
    if (amountFen === 0) throw new FormError({ amount: ['调整金额不能为 0'] })
    if ((await getBalance(trx.db, storeId)) + amountFen < 0)
      throw new FormError({ amount: ['调整后余额会小于 0'] })
    const id = await insertAdjustment(trx, {
      store_id: storeId,
      amount_fen: amountFen,
      mends_id: mendsId,
      words,
    })
    await addAuditEntry(trx, {
      action: 'adjustments.propose',
      subject: `adjustment/${String(id)}`,
      after: { store: storeId, amountFen, mends: mendsId },
      reason: words,
    })
    return id
  })
}

const actions = {
  approve: 'adjustments.approve',
  reject: 'adjustments.reject',
  withdraw: 'adjustments.withdraw',
} as const

interface AdjustmentDecision {
  id: number
  version: number
  decision: AdjustmentEvent
  reason: string
}

/**
 * Decides a correction: another operator books or rejects it, the proposer may withdraw it. 403 for
 * the wrong person, 400 where the balance would fall below 0, 409 on a version conflict, 422 at
 * `reason` for a rejection without one.
 */
export async function decideAdjustment(
  ctx: OperatorContext,
  { id, version, decision, reason }: AdjustmentDecision,
): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = await lockAdjustment(trx, id)
    const people = { operatorId: trx.operator.id, proposerId: row.proposer_id }
    const refusal = adjustmentRefusal(decision, people)
    if (refusal !== undefined) throw new ApiError(codes.forbidden, refusal)
    if (decision === 'approve') requirePerson(trx)
    if (decision === 'reject' && reason === '')
      throw new FormError({ reason: ['请写明驳回的原因'] })
    const state = adjustmentMoves[row.state][decision]
    const ended = { decider: trx.operator.name, decided_at: trx.now, reason }
    const isFirst =
      state !== undefined && (await moveAdjustment(trx.db, { id, version }, { ...ended, state }))
    if (isFirst && decision === 'approve') await book(trx, row)
    await finishDecision(trx, isFirst, {
      action: actions[decision],
      subject: `adjustment/${String(id)}`,
      before: { state: row.state },
      after: { state, amount_fen: row.amount_fen },
      reason,
    })
  })
}

async function lockAdjustment(ctx: OperatorContext, id: number): Promise<AdjustmentRow> {
  const known = await findAdjustment(ctx.db, id)
  if (known === undefined) throw notFound('人工调整')
  await lockRows(ctx.db, 'stores', [known.store_id])
  return (await findAdjustment(ctx.db, id)) ?? known
}

async function book(ctx: OperatorContext, row: AdjustmentRow): Promise<void> {
  const { id, store_id: storeId, amount_fen: amountFen, words } = row
  const isMoved = await moveBalance(ctx, {
    storeId,
    kind: '人工调整',
    amountFen,
    orderId: null,
    source: `adjustment:${String(id)}`,
  })
  if (!isMoved) throw new ApiError(codes.refused, '调整后余额会小于 0，不能入账')
  const way = amountFen > 0 ? '增加' : '减少'
  await tellOfFunds(ctx, storeId, {
    title: '余额已调整',
    text: `账户余额${way} ${shownFen(Math.abs(amountFen))}。说明：${words}。`,
    url: fundsPages.balance,
  })
}
