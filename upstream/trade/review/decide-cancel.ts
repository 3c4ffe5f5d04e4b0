import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { record } from '#upstream/members/audit/record'
import { settle } from '#upstream/members/claims/settle'
import { endRequest } from '../orders/cancel-request'
import {
  getCancelRequest,
  listRequestedOrders,
  type CancelRequestRow,
} from '../orders/cancel-request-store'
import { giveBack } from '../orders/give-back'
import { pendingSlipOrders } from '../orders/payment-store'
import type { OrderRow } from '../orders/store'
import { lockOrder } from './facts'
import { tellOfOrder } from './tell'

const slipWaits =
  '有待核对的转账凭证：请财务先核对，到账的确认到账金额和付款户名，未到账的退回凭证，再同意取消'

interface CancelDecision {
  /** The order on whose page it is decided. */
  id: number
  request: number
  decision: 'accept' | 'refuse'
  reason: string
}

/**
 * Answers a buyer's application to cancel (domain-rules §7). Accepted, its orders are cancelled and
 * everything goes back; a transfer slip is checked by finance first, who alone say what arrived and
 * from whom. The store is told either way. 422 at `reason`; refused while a slip waits; 409 when
 * somebody was first, the buyer by withdrawing or the warehouse by sending among them.
 */
export async function decideCancel(ctx: OperatorContext, decision: CancelDecision): Promise<void> {
  const isAccepted = decision.decision === 'accept'
  if (!isAccepted && decision.reason === '')
    throw new FormError({ reason: ['请写明不同意的原因，买家会看到'] })
  await transact(ctx, async (trx) => {
    await lockOrder(trx, decision.id)
    const request = await getCancelRequest(trx.db, decision.request)
    const orders = await listRequestedOrders(trx.db, decision.request)
    if (request === undefined || !orders.some(({ id }) => id === decision.id))
      throw notFound('取消申请')
    if (request.state === 'withdrawn')
      throw new ApiError(codes.changed, '买家已撤回取消申请，订单照常处理')
    const isFirst = isAccepted
      ? await accept(trx, { request, orders })
      : await refuse(trx, request, decision.reason)
    if (isFirst) await tell(trx, orders, decision)
    const act = { action: isAccepted ? ('orders.cancel' as const) : ('orders.keep' as const) }
    const reason = decision.reason
    const others = isFirst ? orders.filter(({ id }) => id !== decision.id) : []
    for (const { id } of others)
      await record(trx, { ...act, subject: `order/${String(id)}`, reason })
    await settle(trx, isFirst, { ...act, subject: `order/${String(decision.id)}`, reason })
  })
}

async function accept(
  ctx: OperatorContext,
  { request, orders }: { request: CancelRequestRow; orders: readonly OrderRow[] },
): Promise<boolean> {
  const ids = orders.map(({ id }) => id)
  const slips = await pendingSlipOrders(ctx.db, ids)
  if (request.state === 'asked' && slips.size > 0) throw new ApiError(codes.refused, slipWaits)
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
