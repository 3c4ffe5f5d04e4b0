import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { transact } from '#upstream/kernel/transact'
import { ofPurchase, type Scope } from '#upstream/members/agreements/alone-store'
import { agreedByTwo } from '#upstream/members/agreements/two-people'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { endRequest } from '../orders/cancel-request'
import {
  getCancelRequest,
  listRequestedOrders,
  type CancelRequestRow,
} from '../orders/cancel-request-store'
import { listClosedShares } from '../orders/closed-shares'
import { readEndedFreight, sumOf } from '../orders/end-freight'
import { giveBack } from '../orders/give-back'
import { pendingSlipOrders } from '../orders/payment-store'
import type { OrderRow } from '../orders/store'
import { lockOrder } from './facts'
import { tellOfOrder } from './tell'

const slipWaits = '有待核对的转账凭证：请财务先核对（确认到账或退回凭证），再同意取消'

interface CancelDecision {
  id: number
  request: number
  decision: 'accept' | 'refuse'
  reason: string
}

/**
 * Answers a cancellation request (domain-rules §7). Acceptance cancels its orders and refunds
 * everything. A waiting transfer voucher must be decided first, since only finance knows what
 * arrived and from whom. Above the limit two people must accept (desk.md §3): the first acceptance
 * cancels nothing and returns false. The store is notified. 422 at `reason`, 400 while a voucher
 * waits, 409 on a version conflict, e.g. with the buyer's withdrawal.
 */
export async function decideCancel(
  ctx: OperatorContext,
  decision: CancelDecision,
): Promise<boolean> {
  const isAccepted = decision.decision === 'accept'
  if (!isAccepted && decision.reason === '')
    throw new FormError({ reason: ['请写明不同意的原因，买家会看到'] })
  return transact(ctx, async (trx) => {
    const { submission_id } = await lockOrder(trx, decision.id)
    const request = await getCancelRequest(trx.db, decision.request)
    const orders = await listRequestedOrders(trx.db, decision.request)
    if (request === undefined || !orders.some(({ id }) => id === decision.id))
      throw notFound('取消申请')
    if (request.state === 'withdrawn')
      throw new ApiError(codes.changed, '买家已撤回取消申请，订单照常处理')
    const scope = ofPurchase(submission_id)
    if (isAccepted && request.state === 'asked' && !(await mayAccept(trx, decision, orders, scope)))
      return false
    const after = isAccepted ? { amountFen: await backFen(trx, orders) } : {}
    const isFirst = isAccepted
      ? await accept(trx, { request, orders })
      : await refuse(trx, request, decision.reason)
    if (isFirst) await tell(trx, orders, decision)
    const act = { action: isAccepted ? ('orders.cancel' as const) : ('orders.keep' as const) }
    const reason = decision.reason
    const others = isFirst ? orders.filter(({ id }) => id !== decision.id) : []
    for (const { id } of others)
      await addAuditEntry(trx, { ...act, subject: `order/${String(id)}`, after, reason })
    const subject = `order/${String(decision.id)}`
    await finishDecision(trx, isFirst, { ...act, subject, after, reason })
    return true
  })
}

/**
 * Reports whether the refund may proceed. Above the limit two people accept, on any of the orders.
 */
async function mayAccept(
  ctx: OperatorContext,
  { id, request, reason }: CancelDecision,
  orders: readonly OrderRow[],
  scope: Scope,
): Promise<boolean> {
  await requireNoSlip(ctx, orders)
  const amountFen = await backFen(ctx, orders)
  if (await agreedByTwo(ctx, { ...cancelTerms(request), amountFen }, scope)) return true
  const after = { amount: shownFen(amountFen) }
  const act = { action: 'orders.agreeCancel' as const, reason, after }
  await finishDecision(ctx, true, { ...act, subject: `order/${String(id)}` })
  return false
}

export function cancelTerms(request: number): { subject: string; terms: string } {
  return { subject: `cancel-request/${String(request)}`, terms: 'accept' }
}

export async function backFen(ctx: OperatorContext, orders: readonly OrderRow[]): Promise<number> {
  const open = orders.filter(({ state }) => state !== 'cancelled')
  const closed = await listClosedShares(ctx, open)
  const { kept, released } = await readEndedFreight(ctx, open)
  return open.reduce((sum, order) => {
    const before = closed.get(order.id)
    const paidFen = order.paid_fen - (before?.balanceFen ?? 0) - (kept.get(order.id) ?? 0)
    return sum + paidFen + order.voucher_fen - (before?.voucherFen ?? 0)
  }, sumOf(released))
}

async function requireNoSlip(ctx: OperatorContext, orders: readonly OrderRow[]): Promise<void> {
  const slips = await pendingSlipOrders(
    ctx.db,
    orders.map(({ id }) => id),
  )
  if (slips.size > 0) throw new ApiError(codes.refused, slipWaits)
}

async function accept(
  ctx: OperatorContext,
  { request, orders }: { request: CancelRequestRow; orders: readonly OrderRow[] },
): Promise<boolean> {
  if (!(await endRequest(ctx, request, { event: 'accept', told: '取消申请已同意' }))) return false
  await giveBack(ctx, {
    orders: orders.filter(({ state }) => state !== 'cancelled'),
    event: 'acceptCancel',
  })
  return true
}

function refuse(ctx: OperatorContext, request: CancelRequestRow, answer: string): Promise<boolean> {
  return endRequest(ctx, request, { event: 'refuse', answer, told: `取消申请未同意：${answer}` })
}

async function tell(
  ctx: OperatorContext,
  orders: readonly OrderRow[],
  { decision, reason }: CancelDecision,
): Promise<void> {
  const [first] = orders
  if (first === undefined) return
  const names = orders.map(({ code }) => code).join('、')
  const words =
    decision === 'accept'
      ? {
          title: '取消申请已同意',
          text: `订单 ${names} 已取消，已付款项退回账户余额（在线支付的原路退回），积分和券已退回。`,
        }
      : { title: '取消申请未同意', text: `订单 ${names} 的取消申请未同意：${reason}` }
  await tellOfOrder(ctx, first, words)
}
