import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { addToCart } from '#upstream/trade/cart/add'
import type { Context } from '#upstream/kernel/context'
import type { Handlers } from './handler'
import { notFound } from '#upstream/kernel/errors'
import type { Buyer } from '#upstream/kernel/buyer'
import { formatYuanFen } from '#upstream/kernel/money'
import { getBalance } from '#upstream/members/wallet/store'
import { cancelOrder } from '#upstream/trade/orders/cancel'
import {
  listEvents,
  listOrderedGoods,
  listOrders,
  listPayments,
} from '#upstream/trade/orders/lists'
import { paySubmission } from '#upstream/trade/orders/pay'
import { readAddress, readPapers } from '#upstream/trade/orders/kept-columns'
import { presentOrders, presentSteps } from './present-order'
import { listOrderRows, stateOf } from '#upstream/trade/orders/store'
import { submitOrder } from '#upstream/trade/orders/submit'

const pageSize = 10
const linesInList = 4
const allLines = Number.MAX_SAFE_INTEGER

export const orderHandlers = {
  'order.create': async (context, input) => ({
    submissionId: await submitOrder(context, input),
  }),

  'order.submission': async (context, { id }) => presentSubmission(context, id),

  'order.pay': async ({ database, buyer, now }, { id, method, slipId }) => {
    await paySubmission(database, buyer.storeId, { submissionId: id, method, slipId }, now)
    return {}
  },

  'order.list': async ({ database: { db }, buyer, now }, filter) => {
    const found = await listOrders(db, buyer.storeId, { ...filter, pageSize }, now)
    return {
      items: await presentOrders(db, found.rows, linesInList, now),
      paging: { page: filter.page, pageSize, total: found.total, isCapped: false },
      counts: found.counts,
    }
  },

  'order.detail': async (context, { id }) => presentDetail(context, id),

  'order.cancel': async ({ database, buyer, now }, { id }) => {
    await cancelOrder(database, buyer.storeId, id, now)
    return {}
  },

  'order.again': async (context, { id }) => {
    const { db, buyer } = context
    const [order] = await listOrderRows(db, buyer.storeId, { orderId: id })
    if (order === undefined) throw notFound('订单')
    const wanted = await listOrderedGoods(db, order.id)
    return { results: await addToCart(context, wanted) }
  },
} satisfies Partial<Handlers>

async function presentSubmission(
  { database: { db }, config, buyer, now }: Context<Buyer>,
  submissionId: number,
): Promise<DataOf<Calls['order.submission']>> {
  const rows = await listOrderRows(db, buyer.storeId, { submissionId })
  if (rows.length === 0) throw notFound('订单')
  const [orders, balanceFen] = await Promise.all([
    presentOrders(db, rows, linesInList, now),
    getBalance(db, buyer.storeId),
  ])
  const open = rows.filter((row) => stateOf(row, now) === 'unpaid')
  const due = (some: typeof rows) => some.reduce((sum, r) => sum + r.total_fen - r.paid_fen, 0)
  const byBalance = due(open.filter((row) => row.is_hm === 0))
  return {
    id: submissionId,
    orders,
    total: formatYuanFen(rows.reduce((sum, row) => sum + row.total_fen, 0)),
    due: formatYuanFen(due(open)),
    balance: formatYuanFen(balanceFen),
    balanceUsable: formatYuanFen(Math.min(balanceFen, byBalance)),
    payee: { name: config.PAYEE_NAME, bank: config.PAYEE_BANK, account: config.PAYEE_ACCOUNT },
  }
}

async function presentDetail(
  { database: { db }, buyer, now }: Context<Buyer>,
  orderId: number,
): Promise<DataOf<Calls['order.detail']>> {
  const rows = await listOrderRows(db, buyer.storeId, { orderId })
  const [row] = rows
  if (row === undefined) throw notFound('订单')
  const [orders, payments, events] = await Promise.all([
    presentOrders(db, rows, allLines, now),
    listPayments(db, orderId),
    listEvents(db, orderId),
  ])
  const [order] = orders
  if (order === undefined) throw notFound('订单')
  return {
    order,
    address: readAddress(row),
    remark: row.remark,
    invoiceKind: row.invoice_kind,
    papers: readPapers(row),
    steps: presentSteps(row.steps),
    payments: payments.map((payment) => ({
      id: payment.id,
      kind: payment.kind,
      amount: formatYuanFen(payment.amount_fen),
      state: payment.state,
      ...(payment.upload_id !== null && { slipId: payment.upload_id }),
      createdAt: payment.created_at,
    })),
    events: events.map(({ at, text }) => ({ at, text })),
  }
}
