import { codes } from '#contract/envelope'
import { purchaseRequestStates, type PurchaseRequestState } from '#contract/purchase-request-states'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { requireContract } from '#upstream/members/contracts/status'
import { sendMessage } from '#upstream/members/messages/store'
import { putBackLines } from '../cart/own-line-store'
import { refuseBelowMinimum } from '../checkout/minimum'
import { readChoices } from './kept-columns'
import { placeOrders } from './place-orders'
import { prepareRequest } from './prepare-request'
import { requestOptions, requestState } from './purchase-request-rules'
import {
  endRequest,
  getRequest,
  listLapsed,
  listRequestLines,
  toRule,
  type PurchaseRequestRow,
} from './purchase-request-store'
import { refuseChanges } from './refuse-changes'

const mostAtOnce = 100

/**
 * Approves a purchase request: orders its lines (or those in `ids`) through the same functions as
 * every order and returns the rest to the cart. Only the 负责人, and never the requester. 409 with
 * `changes` when anything changed since the approver saw it. Returns the submission's id.
 */
export async function approveRequest(
  ctx: Context<Buyer>,
  { id, ids, fingerprint }: { id: number; ids: readonly number[]; fingerprint: string },
): Promise<number> {
  await requireContract(ctx)
  return answer(ctx, id, async (ctx, request) => {
    if (!optionsOf(ctx, request).canDecide) throw cannotDecide(ctx, request)
    await lockRows(ctx.db, 'members', [ctx.buyer.ownerId])
    const checkout = await prepareRequest(ctx, request, ids)
    await refuseChanges(ctx, checkout, { ids, fingerprint })
    refuseBelowMinimum(checkout, ctx.config.MINIMUM_ORDER)
    const { submission_id: submissionId, address } = request
    await placeOrders(ctx, { ...readChoices(request.choices), submissionId, checkout, address })
    await end(ctx, request, { state: 'approved' }, ids)
    return submissionId
  })
}

/** Rejects a request with a reason. Its lines return to the cart. Only the 负责人. */
export function returnRequest(
  ctx: Context<Buyer>,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  return answer(ctx, id, async (ctx, request) => {
    if (!optionsOf(ctx, request).canDecide) throw cannotDecide(ctx, request)
    await end(ctx, request, { state: 'returned', reason })
  })
}

/** Withdraws one's own request. Its lines return to the cart. */
export function withdrawRequest(ctx: Context<Buyer>, id: number): Promise<void> {
  return answer(ctx, id, async (ctx, request) => {
    if (!optionsOf(ctx, request).canWithdraw)
      throw new ApiError(codes.refused, '只能撤回自己待审批的申请')
    await end(ctx, request, { state: 'withdrawn' })
  })
}

/**
 * Closes requests unanswered for seven days. Their lines return to the cart. Returns the count.
 * Safe with several processes: the state changes once.
 */
export async function endLapsedRequests(ctx: Context): Promise<number> {
  const lapsed = await listLapsed(ctx, mostAtOnce)
  for (const request of lapsed)
    await transact(ctx, async (ctx) => {
      await lockRows(ctx.db, 'stores', [request.store_id])
      const now = await getRequest(ctx.db, request.store_id, request.id)
      if (now?.state === 'waiting') await end(ctx, now, { state: 'lapsed' })
    })
  return lapsed.length
}

/** Answers to a request are serialized. */
function answer<T>(
  ctx: Context<Buyer>,
  id: number,
  work: (ctx: Context<Buyer>, request: PurchaseRequestRow) => Promise<T>,
): Promise<T> {
  const { storeId } = ctx.buyer
  return transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const request = await getRequest(ctx.db, storeId, id)
    if (request === undefined) throw notFound('采购申请')
    return work(ctx, request)
  })
}

function optionsOf({ buyer, now }: Context<Buyer>, request: PurchaseRequestRow) {
  return requestOptions(toRule(request), buyer, now)
}

function cannotDecide({ buyer, now }: Context<Buyer>, request: PurchaseRequestRow): ApiError {
  const state = requestState(toRule(request), now)
  if (state !== 'waiting')
    return new ApiError(codes.refused, `这个申请${purchaseRequestStates[state]}，不能再处理`)
  const isOwn = request.member_id === buyer.memberId
  const message = isOwn ? '不能审批自己的申请' : '只有负责人可以审批采购申请'
  return new ApiError(codes.forbidden, message)
}

type Ended = Exclude<PurchaseRequestState, 'waiting'>

async function end(
  ctx: Context,
  request: PurchaseRequestRow,
  { state, reason = '' }: { state: Ended; reason?: string },
  ordered: readonly number[] = [],
): Promise<void> {
  const decided_by = state === 'lapsed' ? null : (ctx.buyer?.memberId ?? null)
  if (!(await endRequest(ctx, request.id, { state, reason, decided_by })))
    throw new ApiError(codes.refused, '这个申请已经处理过了')
  const lines = await listRequestLines(ctx.db, request.id)
  await putBackLines(
    ctx,
    request.store_id,
    lines
      .filter(({ line_id }) => !ordered.includes(line_id))
      .map(({ type, goods_id, quantity_milli, seen_price_e4, set_id }) => ({
        goods_id,
        quantity_milli,
        seen_price_e4,
        set_id,
        line_type: type,
        is_selected: 1,
        adjusted_note: '',
      })),
  )
  await sendMessage(ctx, {
    storeId: request.store_id,
    type: 'order',
    title: `采购申请${purchaseRequestStates[state]}`,
    text: said(state, reason),
    url: `/user/zhzx/cgsq/info/${request.id}`,
  })
}

function said(state: Ended, reason: string): string {
  if (state === 'approved') return '采购申请已批准，订单已提交，请按订单付款。'
  const back = '商品已放回购物车。'
  if (state === 'returned') return `采购申请被退回：${reason}。${back}`
  return state === 'lapsed' ? `采购申请 7 天内没有审批，已过期。${back}` : `采购申请已撤回。${back}`
}
