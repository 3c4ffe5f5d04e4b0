import { codes } from '#contract/envelope'
import type { CashierAct } from '#contract/payment-words'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { formatYuanFen } from '#upstream/kernel/money'
import { payTrade, refuseTrade } from '#upstream/ports/payment/demo'
import { findTrade } from '#upstream/ports/payment/demo-store'
import { providerOf } from '#upstream/ports/payment/providers'
import { listOrderRows } from '#upstream/trade/orders/store'
import { askAttempt, closeAttempt } from '#upstream/trade/pay-online/ask'
import { receiveNotice } from '#upstream/trade/pay-online/notice'
import { startOnline } from '#upstream/trade/pay-online/start'
import { findOnline, listParts, type OnlineRow } from '#upstream/trade/payments/store'
import type { Handlers } from './handler'

export const paymentHandlers = {
  'payment.start': async (ctx, { id, way }) => ({
    id: await startOnline(ctx, { submissionId: id, way }),
  }),

  'payment.attempt': async (ctx, { id }) => present(ctx, await requireOwn(ctx, id)),

  'payment.check': async (ctx, { id }) => {
    const attempt = await requireOwn(ctx, id)
    const state = attempt.state === 'created' ? await askAttempt(ctx, attempt) : attempt.state
    return { state, submissionId: attempt.submission_id }
  },

  'payment.leave': async (ctx, { id }) => {
    const attempt = await requireOwn(ctx, id)
    return { state: await closeAttempt(ctx, attempt), submissionId: attempt.submission_id }
  },

  'payment.notice': async (ctx, { provider, ...sent }) => ({
    reply: await receiveNotice(ctx, provider, sent),
  }),

  'demo.cashier': async (ctx, { tradeNo }) => {
    const trade = await requireTrade(ctx, tradeNo)
    return {
      amount: formatYuanFen(trade.amount_fen),
      subject: trade.subject,
      isPaid: trade.state === 'paid',
      isClosed: trade.state === 'closed',
      returnUrl: trade.return_url,
    }
  },

  'demo.payAtCashier': async (ctx, { tradeNo, act }) => {
    await requireTrade(ctx, tradeNo)
    if (!(await press(ctx, tradeNo, act))) throw new ApiError(codes.refused, '这笔交易已经结束')
  },
} satisfies Partial<Handlers>

/** Carries out a button of the demo cashier; false when the trade is over. */
async function press(ctx: Context, tradeNo: string, act: CashierAct): Promise<boolean> {
  if (act === 'fail') return refuseTrade(ctx, tradeNo)
  const notice = await payTrade(ctx, tradeNo)
  if (notice === undefined) return false
  const times = { pay: 1, twice: 2, late: 0 }[act]
  for (let time = 0; time < times; time += 1) await receiveNotice(ctx, 'demo', notice)
  return true
}

async function requireOwn({ db, buyer }: Context<Buyer>, id: number): Promise<OnlineRow> {
  const attempt = await findOnline(db, { id })
  if (attempt?.store_id !== buyer.storeId) throw notFound('付款')
  return attempt
}

/** Demonstration only: throws 404 in a live shop. */
async function requireTrade({ db, config }: Context, tradeNo: string) {
  const isThere = providerOf(config, 'demo') !== undefined
  const trade = isThere ? await findTrade(db, tradeNo) : undefined
  if (trade === undefined) throw notFound('交易')
  return trade
}

async function present(
  ctx: Context<Buyer>,
  attempt: OnlineRow,
): Promise<DataOf<Calls['payment.attempt']>> {
  const { submission_id: submissionId, store_id: storeId } = attempt
  const [parts, orders] = await Promise.all([
    listParts(ctx.db, attempt.id),
    listOrderRows(ctx.db, storeId, { submissionId }),
  ])
  const ids = new Set(parts.map(({ order_id }) => order_id))
  const isOpen = attempt.state === 'created' && attempt.expires_at > ctx.now
  return {
    id: attempt.id,
    way: attempt.way,
    state: attempt.state,
    submissionId,
    amount: formatYuanFen(attempt.amount_fen),
    codes: orders.filter(({ id }) => ids.has(id)).map(({ code }) => code),
    expiresAt: attempt.expires_at,
    timestamp: ctx.now,
    // A finished payment must not be scanned.
    code: isOpen ? attempt.code : '',
    url: isOpen ? attempt.url : '',
    note: attempt.note,
  }
}
