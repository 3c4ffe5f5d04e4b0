import type { OnlineState } from '#contract/payment-words'
import type { Context } from '#upstream/kernel/context'
import type { PaymentProvider } from '#upstream/ports/payment/provider'
import { providerOf } from '#upstream/ports/payment/providers'
import { isPayable } from '../orders/rules'
import { listOrderRows, stateOf } from '../orders/store'
import { keepPaid } from './keep-paid'
import { absentAfterMs, askAgainAt } from '../payments/rules'
import { advanceOnline, listParts, listToAsk, noteAsked, type OnlineRow } from '../payments/store'

const mostAtOnce = 50

/**
 * Queries providers about attempts without a notice, so that a lost notice loses no payment. An
 * expired attempt, or one whose orders accept no payment any more, is closed at its provider.
 * Returns the number of queries.
 */
export async function askOpenPayments(ctx: Context): Promise<number> {
  const due = await listToAsk(ctx, mostAtOnce)
  for (const attempt of due) {
    await noteAsked(ctx.db, attempt, askAgainAt(attempt.asks, ctx.now))
    const isOver = attempt.expires_at <= ctx.now || !(await takesMoney(ctx, attempt))
    await (isOver ? closeAttempt(ctx, attempt) : askAttempt(ctx, attempt))
  }
  return due.length
}

async function takesMoney(ctx: Context, attempt: OnlineRow): Promise<boolean> {
  const { store_id: storeId, submission_id: submissionId } = attempt
  const orders = await listOrderRows(ctx.db, storeId, { submissionId })
  const ids = new Set((await listParts(ctx.db, attempt.id)).map(({ order_id }) => order_id))
  return orders.some(
    (order) =>
      ids.has(order.id) && isPayable(stateOf(order, ctx.now), order.total_fen - order.paid_fen),
  )
}

export async function askAttempt(ctx: Context, attempt: OnlineRow): Promise<OnlineState> {
  const provider = providerOf(ctx.config, attempt.way)
  return provider === undefined ? attempt.state : askAt(ctx, provider, attempt)
}

/**
 * Closes an attempt at its provider, so that it can no longer be paid. An earlier payment is kept.
 * Returns the new state: still `created` while the provider does not answer, to be queried again.
 */
export async function closeAttempt(ctx: Context, attempt: OnlineRow): Promise<OnlineState> {
  const provider = providerOf(ctx.config, attempt.way)
  if (provider === undefined || attempt.state !== 'created') return attempt.state
  const outcome = await provider.close(ctx, attempt.trade_no)
  if (outcome.kind === 'closed') return endAttempt(ctx, attempt)
  if (outcome.kind === 'paid') return askAt(ctx, provider, attempt)
  // Nobody started it at the provider, and nobody can any more.
  if (outcome.kind === 'absent' && attempt.expires_at + absentAfterMs <= ctx.now)
    return endAttempt(ctx, attempt)
  return attempt.state
}

async function askAt(
  ctx: Context,
  provider: PaymentProvider,
  attempt: OnlineRow,
): Promise<OnlineState> {
  const trade = await provider.query(ctx, attempt.trade_no)
  if (trade.kind === 'paid') return (await keepPaid(ctx, provider.way, trade)) ?? attempt.state
  if (trade.kind === 'closed') return endAttempt(ctx, attempt)
  if (trade.kind === 'unknown')
    ctx.log.warn({ trade: attempt.trade_no, reason: trade.reason }, 'payment not told of')
  return attempt.state
}

async function endAttempt(ctx: Context, attempt: OnlineRow): Promise<OnlineState> {
  await advanceOnline(ctx, attempt, 'close')
  return 'closed'
}
