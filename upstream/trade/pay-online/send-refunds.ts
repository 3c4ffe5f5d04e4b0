import { onlineWays } from '#contract/payment-words'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { shownFen } from '#upstream/kernel/money'
import type { RefundOutcome } from '#upstream/ports/payment/provider'
import { providerOf } from '#upstream/ports/payment/providers'
import { transact } from '#upstream/kernel/transact'
import { sendMessage } from '#upstream/members/messages/store'
import { moveBalance } from '#upstream/members/wallet/store'
import { insertEvents } from '../orders/store'
import { noteProblem } from '../payments/problem-store'
import {
  endRefund,
  listDueRefunds,
  noteRefund,
  takeRefund,
  type RefundRow,
} from '../payments/refund-store'
import { refundAgainAt, stuckAfterTries } from '../payments/rules'
import { advanceOnline, findOnline, type OnlineRow } from '../payments/store'

const mostAtOnce = 50

/**
 * Requests due refunds from providers, each under its own number, so that repeats refund once. A
 * refund the provider rejects for good is credited to the balance, and the store is notified.
 * Without an answer it is retried. Returns the number of requests.
 */
export async function sendRefunds(ctx: Context): Promise<number> {
  const due = await listDueRefunds(ctx, mostAtOnce)
  for (const refund of due) {
    const attempt = await findOnline(ctx.db, { id: refund.online_payment_id })
    if (attempt === undefined) continue
    if (!(await takeRefund(ctx.db, refund, refundAgainAt(refund.tries, ctx.now)))) continue
    await settle(ctx, { refund, attempt }, await ask(ctx, refund, attempt))
  }
  return due.length
}

async function ask(ctx: Context, refund: RefundRow, attempt: OnlineRow): Promise<RefundOutcome> {
  const provider = providerOf(ctx.config, attempt.way)
  if (provider === undefined)
    return { kind: 'unknown', reason: `${onlineWays[attempt.way]} 现在没有接入` }
  return provider.refund(ctx, {
    tradeNo: attempt.trade_no,
    refundNo: refund.refund_no,
    reason: refund.reason,
    amountFen: refund.amount_fen,
    totalFen: isSecond(refund) ? refund.amount_fen : attempt.paid_fen,
    providerNo: refund.provider_no,
    isAgain: refund.tries > 0,
  })
}

function isSecond(refund: RefundRow): boolean {
  return refund.provider_no !== ''
}

interface Sent {
  refund: RefundRow
  attempt: OnlineRow
}

async function settle(ctx: Context, sent: Sent, outcome: RefundOutcome): Promise<void> {
  const { refund, attempt } = sent
  if (outcome.kind === 'unknown') {
    await noteRefund(ctx.db, refund.id, outcome.reason)
    if (refund.tries + 1 >= stuckAfterTries)
      await noteProblem(ctx, {
        ...problemOf(sent),
        fact: `stuck:${refund.refund_no}`,
        kind: 'stuck',
        note: outcome.reason,
      })
    return
  }
  await transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [attempt.store_id])
    const isRefunded = outcome.kind === 'refunded'
    const note = isRefunded ? '' : outcome.reason
    const state = isRefunded ? ('done' as const) : ('credited' as const)
    if (!(await endRefund(trx, refund.id, { state, note }))) return
    // A second payment leaves the attempt as it is.
    if (!isSecond(refund)) await advanceOnline(trx, attempt, isRefunded ? 'refund' : 'credit')
    if (isRefunded) await tellAtOrder(trx, refund, `已退回${onlineWays[attempt.way]}`)
    else await credit(trx, sent, note)
  })
}

async function credit(ctx: Context, sent: Sent, reason: string): Promise<void> {
  const { refund, attempt } = sent
  const { order_id: orderId, amount_fen: amountFen } = refund
  const kind = orderId === null ? ('充值' as const) : ('取消退回' as const)
  const source = `online-refund:${String(refund.id)}`
  await moveBalance(ctx, { storeId: attempt.store_id, kind, amountFen, orderId, source })
  const way = onlineWays[attempt.way]
  await tellAtOrder(ctx, refund, `无法退回${way}，已转入账户余额`)
  await sendMessage(ctx, {
    storeId: attempt.store_id,
    type: 'order',
    title: '退款已转入账户余额',
    text: `应退回${way}的 ${shownFen(amountFen)} 被支付平台拒绝（${reason}），已转入账户余额，可用于下单。`,
    url: '/user/wdqb/yegl',
  })
  await noteProblem(ctx, {
    ...problemOf(sent),
    fact: `refused:${refund.refund_no}`,
    kind: 'refused',
    note: reason,
  })
}

async function tellAtOrder(
  ctx: Context,
  { order_id: orderId, amount_fen }: RefundRow,
  text: string,
): Promise<void> {
  if (orderId !== null) await insertEvents(ctx, [orderId], `${shownFen(amount_fen)} ${text}`)
}

function problemOf({ refund, attempt }: Sent) {
  const { way, trade_no, id: online_payment_id } = attempt
  return { way, trade_no, online_payment_id, amount_fen: refund.amount_fen }
}
