import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { codes } from '#contract/envelope'
import { cancelReasons, orderStates, type CancelReason } from '#contract/kinds'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { sendMessage } from '#upstream/members/messages/store'
import {
  endCancelRequest,
  findCancelRequest,
  insertCancelRequest,
  listCancelRequests,
  listRequestedOrders,
  type CancelRequestRow,
} from './cancel-request-store'
import { cancelOptions, nextRequestState, type CancelRequestEvent } from './cancel-rules'
import { giveBack } from './give-back'
import { pendingSlipOrders } from './payment-store'
import { insertEvents, listOrderRows, listTogether, stateOf, type OrderRow } from './store'

interface Asked {
  orderId: number
  reason: CancelReason
  note: string
}

/**
 * Asks to cancel an order that was paid and not sent, with what goes with it (`cancelledTogether`);
 * the wholesaler decides. Says why not where something of it was sent already.
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
    const states = orders.map((one) => ({ state: stateOf(one, ctx.now) }))
    if (!cancelOptions(states, isAsked).canAskCancel)
      throw new ApiError(codes.refused, whyNot(order, orders, { isAsked, now: ctx.now }))
    const ids = orders.map(({ id }) => id)
    await insertCancelRequest(ctx, { store_id: storeId, reason, note }, ids)
    await insertEvents(ctx, ids, `买家申请取消：${inWords({ reason, note })}`)
  })
}

function whyNot(
  order: OrderRow,
  orders: readonly OrderRow[],
  { isAsked, now }: { isAsked: boolean; now: number },
): string {
  if (isAsked) return '已申请取消，请等待处理'
  const state = stateOf(order, now)
  if (state === 'unpaid') return '订单待付款，可以直接取消'
  if (state !== 'review' && state !== 'packing')
    return `订单${orderStates[state]}，不能申请取消，请联系客服`
  const sent = orders.find((one) => !['unpaid', 'review', 'packing'].includes(stateOf(one, now)))
  return `与本单同享优惠的订单 ${sent?.code ?? ''} 已发货，不能申请取消，请联系客服`
}

/** Takes the buyer's own application back, for all its orders. */
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
    await end(ctx, request, { event: 'withdraw', told: '买家撤回取消申请' })
  })
}

/** How the wholesaler answers an application. */
export type CancelDecision =
  | { isAccepted: true; hasTransferArrived: boolean | undefined }
  | { isAccepted: false; answer: string }

/**
 * Answers the application of the order with this number. Accepted, its orders are cancelled and
 * everything goes back; where a transfer slip waits for its check, it has to be said whether the
 * money arrived. The buyer gets a message either way.
 */
export async function decideCancel(
  ctx: Context,
  orderCode: string,
  decision: CancelDecision,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const found = await findCancelRequest(ctx.db, orderCode)
    if (found === undefined) throw notFound('取消申请')
    await lockRows(ctx.db, 'stores', [found.store_id])
    const orders = await listRequestedOrders(ctx.db, found.id)
    if (decision.isAccepted) await accept(ctx, found, orders, decision.hasTransferArrived)
    else {
      const { answer } = decision
      await end(ctx, found, { event: 'refuse', answer, told: `取消申请未同意：${answer}` })
    }
    await sendMessage(ctx, decidedMessage(found, orders, decision))
  })
}

async function accept(
  ctx: Context,
  request: CancelRequestRow,
  orders: readonly OrderRow[],
  hasTransferArrived: boolean | undefined,
): Promise<void> {
  const slips = await pendingSlipOrders(
    ctx.db,
    orders.map(({ id }) => id),
  )
  if (slips.size > 0 && hasTransferArrived === undefined)
    throw new ApiError(codes.refused, '有待核对的转账凭证，请注明款项是否到账')
  await end(ctx, request, { event: 'accept', told: '取消申请已同意' })
  const living = orders.filter(({ state }) => state !== 'cancelled')
  await giveBack(ctx, {
    orders: living,
    event: 'acceptCancel',
    hasTransferArrived: hasTransferArrived ?? false,
  })
}

function decidedMessage(
  request: CancelRequestRow,
  orders: readonly OrderRow[],
  decision: CancelDecision,
) {
  const names = orders.map(({ code }) => code).join('、')
  const [title, text] = decision.isAccepted
    ? ['取消申请已同意', `订单 ${names} 已取消，已付款项退回账户余额，积分和券已退回。`]
    : ['取消申请未同意', `订单 ${names} 的取消申请未同意：${decision.answer}`]
  const url = `/order/info/${orders[0]?.id ?? 0}`
  return { storeId: request.store_id, type: 'order' as const, title, text, url }
}

interface End {
  event: CancelRequestEvent
  answer?: string
  /** What the orders tell of it. */
  told: string
}

async function end(
  ctx: Context,
  request: CancelRequestRow,
  { event, told, ...answer }: End,
): Promise<void> {
  const state = nextRequestState(request.state, event)
  if (state === undefined || !(await endCancelRequest(ctx, request.id, { state, ...answer })))
    throw new ApiError(codes.refused, '取消申请已处理')
  const orders = await listRequestedOrders(ctx.db, request.id)
  await insertEvents(
    ctx,
    orders.map(({ id }) => id),
    told,
  )
}

async function openRequestOf(ctx: Context, order: OrderRow): Promise<CancelRequestRow | undefined> {
  const [request] = (await listCancelRequests(ctx.db, [order])).values()
  return request?.state === 'asked' ? request : undefined
}

function inWords({ reason, note }: Pick<Asked, 'reason' | 'note'>): string {
  return note === '' ? cancelReasons[reason] : `${cancelReasons[reason]}（${note}）`
}
