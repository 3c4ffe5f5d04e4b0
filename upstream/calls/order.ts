import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Context } from '#upstream/kernel/context'
import type { Handlers } from './handler'
import { mayDo } from '#contract/store-roles'
import { notFound } from '#upstream/kernel/errors'
import type { Buyer } from '#upstream/kernel/buyer'
import { payeeOf } from '#upstream/kernel/meta/seller'
import { formatYuanFen } from '#upstream/kernel/money'
import { providersOf } from '#upstream/ports/payment/providers'
import { getBalance } from '#upstream/members/wallet/store'
import { listOfOrder } from '#upstream/trade/after-sales/store'
import { listCurrent } from '#upstream/trade/invoices/request-store'
import { compareOrder, orderAgain } from '#upstream/trade/orders/again'
import { cancelOrder } from '#upstream/trade/orders/cancel'
import { askCancel, withdrawCancel } from '#upstream/trade/orders/cancel-request'
import { listEvents, listOrders } from '#upstream/trade/orders/list-store'
import { paySubmission } from '#upstream/trade/orders/pay'
import { milestonesOf } from '#upstream/trade/orders/milestones'
import { listPayments } from '#upstream/trade/orders/payment-store'
import { findLastSlip } from '#upstream/trade/orders/slip-store'
import { readAddress, readPapers } from '#upstream/trade/orders/kept-columns'
import { presentCompared } from './present-compared'
import { presentOrders, presentPayments, presentSteps } from './present-order'
import { presentOrderShipments } from './present-shipments'
import { presentSplit } from './present-split'
import { listOrderRows, listSubmissionRows, stateOf } from '#upstream/trade/orders/store'
import { submitOrder } from '#upstream/trade/orders/submit'
import { countElsewhere } from '#upstream/trade/transfers/payable'

const pageSize = 10
const linesInList = 4
const allLines = Number.MAX_SAFE_INTEGER

export const orderHandlers = {
  'order.create': submitOrder,

  'order.submission': async (ctx, { id }) => presentSubmission(ctx, id),

  'order.pay': async (ctx, { id, method, slipId }) => {
    await paySubmission(ctx, ctx.buyer.storeId, { submissionId: id, method, slipId })
  },

  'order.list': async (ctx, filter) => {
    const found = await listOrders(ctx, ctx.buyer.storeId, { ...filter, pageSize })
    return {
      items: await presentOrders(ctx, found.rows, linesInList),
      paging: { page: filter.page, pageSize, total: found.total, isCapped: false },
      counts: found.counts,
    }
  },

  'order.detail': async (ctx, { id }) => presentDetail(ctx, id),

  'order.cancel': async (ctx, { id }) => {
    return { ids: await cancelOrder(ctx, ctx.buyer.storeId, id) }
  },

  'order.askCancel': async (ctx, { id, reason, note }) => {
    await askCancel(ctx, ctx.buyer.storeId, { orderId: id, reason, note })
  },

  'order.withdrawCancel': async (ctx, { id }) => {
    await withdrawCancel(ctx, ctx.buyer.storeId, id)
  },

  'order.compare': async (ctx, { id }) => {
    const { code, lines } = await compareOrder(ctx, id)
    return { orderSn: code, lines: lines.map(presentCompared) }
  },

  'order.again': (ctx, { id, token }) => orderAgain(ctx, { orderId: id, token }),
} satisfies Partial<Handlers>

async function presentSubmission(
  ctx: Context<Buyer>,
  submissionId: number,
): Promise<DataOf<Calls['order.submission']>> {
  const rows = await listOrderRows(ctx.db, ctx.buyer.storeId, { submissionId })
  if (rows.length === 0) throw notFound('订单')
  const [orders, balanceFen, slip, openElsewhere] = await Promise.all([
    presentOrders(ctx, rows, linesInList),
    mayDo(ctx.buyer.roles, 'pay') ? getBalance(ctx.db, ctx.buyer.storeId) : 0,
    findLastSlip(ctx.db, submissionId),
    countElsewhere(ctx),
  ])
  const open = rows.filter((row) => stateOf(row, ctx.now) === 'unpaid')
  const due = (some: typeof rows) => some.reduce((sum, r) => sum + r.total_fen - r.paid_fen, 0)
  const byBalance = due(open.filter((row) => row.is_hm === 0))
  return {
    id: submissionId,
    orders,
    total: formatYuanFen(rows.reduce((sum, row) => sum + row.total_fen, 0)),
    due: formatYuanFen(due(open)),
    balance: formatYuanFen(balanceFen),
    balanceUsable: formatYuanFen(Math.min(balanceFen, byBalance)),
    onlineWays: providersOf(ctx.config).map(({ way }) => way),
    onlineUsable: formatYuanFen(byBalance),
    payee: payeeOf(ctx),
    openElsewhere,
    ...(open.length > 0 && presentLastSlip(slip)),
  }
}

/** The decision on the last slip, while its orders are unpaid. */
function presentLastSlip(
  slip: Awaited<ReturnType<typeof findLastSlip>>,
): Pick<DataOf<Calls['order.submission']>, 'lastSlip'> {
  const decidedAt = slip?.decided_at ?? undefined
  if (slip === undefined || decidedAt === undefined) return {}
  const { state, amount_fen, arrived_fen, reason } = slip
  const arrived = arrived_fen === null ? {} : { arrived: formatYuanFen(arrived_fen) }
  return {
    lastSlip: { state, amount: formatYuanFen(amount_fen), ...arrived, reason, decidedAt },
  }
}

async function presentDetail(
  ctx: Context<Buyer>,
  orderId: number,
): Promise<DataOf<Calls['order.detail']>> {
  const rows = await listOrderRows(ctx.db, ctx.buyer.storeId, { orderId })
  const [row] = rows
  if (row === undefined) throw notFound('订单')
  const [orders, submission, payments, events, shipments, invoiced, afterSales] = await Promise.all(
    [
      presentOrders(ctx, rows, allLines),
      listSubmissionRows(ctx.db, [row.submission_id]),
      listPayments(ctx.db, orderId),
      listEvents(ctx.db, orderId),
      presentOrderShipments(ctx, orderId),
      listCurrent(ctx.db, [orderId]),
      listOfOrder(ctx.db, orderId),
    ],
  )
  const [order] = orders
  if (order === undefined) throw notFound('订单')
  return {
    order,
    ...presentSplit(row, submission),
    address: readAddress(row),
    remark: row.remark,
    // The kind last requested, else the one chosen with the order.
    invoiceKind: invoiced.get(orderId)?.kind ?? row.invoice_kind,
    papers: readPapers(row),
    shelfMonths: row.shelf_months,
    steps: presentSteps(row, submission),
    payments: await presentPayments(ctx, payments),
    events: events.map(({ at, text }) => ({ at, text })),
    shipments,
    ...milestonesOf({
      state: order.state,
      createdAt: row.created_at,
      totalFen: row.total_fen,
      completedAt: row.completed_at,
      payments: payments.map(({ state, created_at: at, decided_at: decidedAt }) => {
        return { state, at, decidedAt }
      }),
      events,
    }),
    afterSales,
  }
}
