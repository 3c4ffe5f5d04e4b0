import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { codes } from '#contract/envelope'
import { cancelReasons, orderStates, type CancelReason, type OrderState } from '#contract/kinds'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import {
  endCancelRequest,
  insertCancelRequest,
  listCancelRequests,
  listRequestedOrders,
  type CancelRequestRow,
} from './cancel-request-store'
import {
  blockedInWords,
  cancelBlocker,
  cancelOptions,
  nextRequestState,
  type CancelRequestEvent,
} from './cancel-rules'
import { insertEvents, listOrderRows, listTogether, stateOf, type OrderRow } from './store'

interface Asked {
  orderId: number
  reason: CancelReason
  note: string
}

/**
 * Requests to cancel a paid, unshipped order together with its companions (`cancelledTogether`).
 * The wholesaler decides. Refused, with the reason, when something of it was shipped.
 */
export async function askCancel(
  ctx: Context,
  storeId: number,
  { orderId, reason, note }: Asked,
): Promise<void> {
  if (reason === 'other' && note === '') throw new FormError({ note: ['请说明取消原因'] })
  await transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const orders = await listTogether(ctx, storeId, orderId)
    const [order] = orders
    if (order === undefined) throw notFound('订单')
    const isAsked = (await openRequestOf(ctx, order)) !== undefined
    const known = orders.map(({ code, ...one }) => ({ code, state: stateOf(one, ctx.now) }))
    if (!cancelOptions(known, isAsked).canAskCancel)
      throw new ApiError(codes.refused, whyNot(known, isAsked))
    const ids = orders.map(({ id }) => id)
    await insertCancelRequest(ctx, { store_id: storeId, reason, note }, ids)
    await insertEvents(ctx, ids, `买家申请取消：${inWords({ reason, note })}`)
  })
}

interface Known {
  code: string
  state: OrderState
}

function whyNot(known: readonly Known[], isAsked: boolean): string {
  if (isAsked) return '已申请取消，请等待处理'
  const blocker = cancelBlocker(known)
  if (blocker !== undefined) return blockedInWords(blocker)
  const state = known[0]?.state ?? 'unpaid'
  if (state === 'unpaid') return '订单待付款，可以直接取消'
  return `订单${orderStates[state]}，不能申请取消，请联系客服`
}

export async function withdrawCancel(
  ctx: Context,
  storeId: number,
  orderId: number,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const [order] = await listOrderRows(ctx.db, storeId, { orderId })
    if (order === undefined) throw notFound('订单')
    const request = await openRequestOf(ctx, order)
    if (request === undefined) throw new ApiError(codes.refused, '没有待处理的取消申请')
    if (!(await endRequest(ctx, request, { event: 'withdraw', told: '买家撤回取消申请' })))
      throw new ApiError(codes.refused, '取消申请已处理')
  })
}

interface End {
  event: CancelRequestEvent
  answer?: string
  told: string
}

/**
 * Closes a cancellation request and adds it to the orders' history. Returns false and changes
 * nothing when it was closed before.
 */
export async function endRequest(
  ctx: Context,
  request: CancelRequestRow,
  { event, told, ...answer }: End,
): Promise<boolean> {
  const state = nextRequestState(request.state, event)
  if (state === undefined || !(await endCancelRequest(ctx, request.id, { state, ...answer })))
    return false
  const orders = await listRequestedOrders(ctx.db, request.id)
  await insertEvents(
    ctx,
    orders.map(({ id }) => id),
    told,
  )
  return true
}

async function openRequestOf(ctx: Context, order: OrderRow): Promise<CancelRequestRow | undefined> {
  const [request] = (await listCancelRequests(ctx.db, [order])).values()
  return request?.state === 'asked' ? request : undefined
}

function inWords({ reason, note }: Pick<Asked, 'reason' | 'note'>): string {
  return note === '' ? cancelReasons[reason] : `${cancelReasons[reason]}（${note}）`
}
