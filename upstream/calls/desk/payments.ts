import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { PaymentProblem } from '#contract/desk/payments'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanFen } from '#upstream/kernel/money'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { listOrderRows } from '#upstream/trade/orders/store'
import { closePaymentProblem } from '#upstream/trade/payments/close-problem'
import { findProblem, listProblems, type ProblemRow } from '#upstream/trade/payments/problem-store'
import { listRefunds } from '#upstream/trade/payments/refund-store'
import { findOnline, listParts } from '#upstream/trade/payments/store'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'

export const deskPaymentHandlers = {
  'desk.paymentProblems': async (ctx, { state, ...asked }) => {
    const { rows, counts, paging } = await listProblems(ctx.db, { state, ...askedRows(ctx, asked) })
    const stores = rows.flatMap(({ store_id }) => store_id ?? [])
    const names = await listCompanyNames(ctx.db, stores)
    return {
      items: rows.map((row) => presentProblem(row, names.get(row.store_id ?? 0) ?? '')),
      paging,
      counts,
    }
  },

  'desk.paymentProblem': async (ctx, { id }) => {
    const problem = await findProblem(ctx.db, id)
    if (problem === undefined) throw notFound('在线支付异常')
    return present(ctx, problem)
  },

  'desk.closePaymentProblem': closePaymentProblem,
} satisfies Partial<Handlers>

function presentProblem(row: ProblemRow, company: string): PaymentProblem {
  const { id, kind, state, way, note } = row
  return {
    id,
    kind,
    state,
    way,
    note,
    company,
    tradeNo: row.trade_no,
    amount: formatYuanFen(row.amount_fen),
    createdAt: row.created_at,
    ...(row.closed_at !== null && { closedAt: row.closed_at }),
  }
}

async function present(
  ctx: OperatorContext,
  problem: ProblemRow,
): Promise<DataOf<Calls['desk.paymentProblem']>> {
  const subject = `payment-problem/${String(problem.id)}`
  const mayClose = problem.state === 'open' && ctx.operator.permissions.has('refunds.write')
  const [payment, holder] = await Promise.all([
    presentPayment(ctx, problem.online_payment_id),
    mayClose ? claimEdit(ctx, subject) : undefined,
  ])
  return {
    problem: presentProblem(problem, payment?.company ?? ''),
    version: problem.version,
    ...(payment !== undefined && { payment: payment.data }),
    ...(holder !== undefined && { claim: holder }),
  }
}

async function presentPayment(ctx: OperatorContext, id: number | null) {
  const attempt = id === null ? undefined : await findOnline(ctx.db, { id })
  if (attempt === undefined) return undefined
  const { store_id: storeId, submission_id: submissionId } = attempt
  const [names, parts, refunds, orders] = await Promise.all([
    listCompanyNames(ctx.db, [storeId]),
    listParts(ctx.db, attempt.id),
    listRefunds(ctx.db, attempt.id),
    listOrderRows(ctx.db, storeId, { submissionId }),
  ])
  const codes = new Map(orders.map((order) => [order.id, order.code]))
  return {
    company: names.get(storeId) ?? '',
    data: {
      state: attempt.state,
      storeId,
      createdAt: attempt.created_at,
      amount: formatYuanFen(attempt.amount_fen),
      providerNo: attempt.provider_no,
      parts: parts.map(({ order_id: orderId, amount_fen }) => ({
        orderId,
        code: codes.get(orderId) ?? '',
        amount: formatYuanFen(amount_fen),
      })),
      refunds: refunds.map(({ refund_no: refundNo, amount_fen, state, note, created_at }) => ({
        refundNo,
        state,
        note,
        createdAt: created_at,
        amount: formatYuanFen(amount_fen),
      })),
    },
  }
}
