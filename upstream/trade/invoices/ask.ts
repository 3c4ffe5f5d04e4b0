import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { issueSoon } from './issue-soon'
import type { InvoiceKind } from '#contract/kinds'
import type { OrderToInvoice } from '../orders/invoiced-store'
import { rowsAbove, type PaidLine } from './balance'
import { loadOutstanding } from './outstanding'
import { requestProblem, rowsProblem } from './request-rules'
import {
  forgetOrders,
  insertRequest,
  listCurrent,
  listOrderIds,
  moveRequest,
  type RequestRow,
} from './request-store'
import { getTitle } from './title'
import { titleProblem } from './title-rules'

/**
 * Requests one invoice for these orders, now: the first one, one of another kind, or a joint one
 * (domain-rules §18). It replaces pending requests. 422 at `kind` where the title is incomplete,
 * 400 with the reason for an order that cannot be invoiced, or not jointly, 404 for another
 * store's.
 */
export async function askInvoice(
  ctx: Context<Buyer>,
  { orderIds, kind }: InputOf<Calls['invoice.ask']>,
): Promise<void> {
  const { storeId } = ctx.buyer
  await transact(ctx, (ctx) =>
    putTogether(ctx, { storeId, orderIds: [...new Set(orderIds)], kind }),
  )
  await issueSoon(ctx)
}

/**
 * `askInvoice` within the caller's transaction. Returns the request's id. Orders left over from a
 * replaced joint request go on waiting separately.
 */
export async function putTogether(
  ctx: Context,
  { storeId, orderIds, kind }: { storeId: number; orderIds: number[]; kind: InvoiceKind },
): Promise<number> {
  await lockRows(ctx.db, 'stores', [storeId])
  const { orders, rows: outstanding } = await loadOutstanding(ctx, orderIds)
  const isOwn = orders.every((order) => order.storeId === storeId)
  if (!isOwn || orders.length < orderIds.length) throw notFound('订单')
  const current = await listCurrent(ctx.db, orderIds)
  refuse(orders, current, outstanding)
  const problem = titleProblem(await getTitle(ctx.db, storeId), kind)
  if (problem !== undefined) throw new FormError({ kind: [problem] })
  const rows = rowsAbove(outstanding)
  const replaced = new Map([...current.values()].map((request) => [request.id, request]))
  for (const request of replaced.values()) {
    const rest = (await listOrderIds(ctx.db, request.id)).filter((id) => !orderIds.includes(id))
    await moveRequest(ctx, { id: request.id }, 'drop', { reason: '已并入另一张发票' })
    await forgetOrders(ctx.db, request.id)
    if (rest.length > 0) await keepWaiting(ctx, request, rest)
  }
  return insertRequest(ctx, {
    store_id: storeId,
    kind,
    cause: 'sale',
    corrects_id: null,
    rows,
    orderIds,
    state: 'pending',
    next_try_at: ctx.now,
  })
}

async function keepWaiting(
  ctx: Context,
  { store_id, kind, next_try_at }: RequestRow,
  orderIds: readonly number[],
): Promise<void> {
  const { rows } = await loadOutstanding(ctx, orderIds)
  await insertRequest(ctx, {
    store_id,
    kind,
    cause: 'sale',
    corrects_id: null,
    rows: rowsAbove(rows),
    orderIds,
    state: 'pending',
    next_try_at,
  })
}

function refuse(
  orders: readonly OrderToInvoice[],
  current: ReadonlyMap<number, RequestRow>,
  outstanding: readonly PaidLine[],
): void {
  const wanted = orders.map((order) => ({ ...order, requestState: current.get(order.id)?.state }))
  const rows = rowsAbove(outstanding)
  const problem = requestProblem(wanted) ?? rowsProblem(rows.length)
  const nothing = rows.length === 0 ? '所选订单已全额退款，无需开票' : undefined
  const words = problem ?? nothing
  if (words !== undefined) throw new ApiError(codes.refused, words)
}
