import type { Context } from '#upstream/kernel/context'
import { listOrdersToInvoice, type OrderToInvoice } from '../orders/invoiced-store'
import { outstandingRows, paidLines, type PaidLine } from './balance'
import { readRows } from './kept-rows'
import { listRefunds } from './refund-store'
import { insertRequest, listRequestsOf, moveRequest, type RequestRow } from './request-store'
import { rateOf } from './rules'

/** Orders and their undocumented balance: above 0 it needs an invoice, below 0 a red letter. */
export async function loadOutstanding(
  ctx: Context,
  orderIds: readonly number[],
): Promise<{ orders: OrderToInvoice[]; rows: PaidLine[] }> {
  const [orders, refunds, requests] = await Promise.all([
    listOrdersToInvoice(ctx.db, orderIds),
    listRefunds(ctx.db, orderIds),
    listRequestsOf(ctx.db, orderIds),
  ])
  const lines = orders.flatMap(linesOf)
  const documented = requests.filter(isDocumented).flatMap(readRows)
  return { orders, rows: outstandingRows(lines, refunds, documented) }
}

function linesOf({ lines, ...order }: OrderToInvoice): PaidLine[] {
  return paidLines({
    ...order,
    lines: lines.map(({ class: goodsClass, ...line }) => ({
      ...line,
      ratePercent: rateOf(goodsClass),
    })),
  })
}

// Pending requests get their rows when they are issued. Requests under way and red letters in any
// state count already.
function isDocumented({ cause, state }: RequestRow): boolean {
  return cause !== 'sale' || (state !== 'pending' && state !== 'failed')
}

const reason = '已全额退款'

/** Closes a request with nothing left to invoice: everything was refunded. */
export async function dropEmpty(ctx: Context, { id }: Pick<RequestRow, 'id'>): Promise<undefined> {
  await moveRequest(ctx, { id }, 'drop', { reason, amount_fen: 0, rows: '[]' })
}

/** The same for an order without a request, which then cannot be invoiced. */
export async function keepDropped(
  ctx: Context,
  { id, storeId: store_id, kind }: Pick<OrderToInvoice, 'id' | 'storeId' | 'kind'>,
): Promise<void> {
  await insertRequest(ctx, {
    store_id,
    kind,
    cause: 'sale',
    corrects_id: null,
    rows: [],
    orderIds: [id],
    state: 'dropped',
    reason,
    next_try_at: ctx.now,
  })
}
