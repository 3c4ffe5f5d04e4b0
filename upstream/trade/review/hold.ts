import { codes } from '#contract/envelope'
import { orderStates } from '#contract/kinds'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { setHold } from '../orders/desk-store'
import { canHold } from '../orders/rules'
import { insertEvents, stateOf, type OrderRow } from '../orders/store'
import type { ReadOrder } from './approve'
import { lockOrder } from './facts'
import { tellOfOrder } from './tell'

interface HoldDecision extends ReadOrder {
  decision: 'hold' | 'release'
  reason: string
}

/**
 * Holds an unshipped order, with a reason the buyer reads, or releases it. 422 at `reason`, 409 on
 * a version conflict.
 */
export async function holdOrder(ctx: OperatorContext, decision: HoldDecision): Promise<void> {
  const { id, version, reason } = decision
  const isHold = decision.decision === 'hold'
  if (isHold && reason === '') throw new FormError({ reason: ['请写明暂停的原因，买家会看到'] })
  await transact(ctx, async (trx) => {
    const order = await lockOrder(trx, id)
    const isAsRead = order.version === version
    const refusal = isAsRead ? whyNot(order, isHold, ctx.now) : undefined
    if (refusal !== undefined) throw new ApiError(codes.refused, refusal)
    const hold = { held_at: isHold ? ctx.now : null, hold_reason: isHold ? reason : '' }
    const isFirst = isAsRead && (await setHold(trx, order, hold))
    if (isFirst) await tell(trx, order, isHold ? reason : undefined)
    await finishDecision(trx, isFirst, {
      action: isHold ? 'orders.hold' : 'orders.release',
      subject: `order/${String(id)}`,
      changedAt: order.updated_at,
      reason,
    })
  })
}

function whyNot(order: OrderRow, isHold: boolean, now: number): string | undefined {
  const state = stateOf(order, now)
  if (!isHold) return order.held_at === null ? '订单没有暂停' : undefined
  if (!canHold(state)) return `订单${orderStates[state]}，不能暂停`
  return order.held_at === null ? undefined : '订单已经暂停了'
}

/** `reason`: of a hold. Undefined for a release. */
async function tell(ctx: OperatorContext, order: OrderRow, reason: string | undefined) {
  const { id, code } = order
  const event = reason === undefined ? '订单恢复处理' : `订单暂停处理：${reason}`
  await insertEvents(ctx, [id], event)
  const words =
    reason === undefined
      ? { title: '订单已恢复处理', text: `订单 ${code} 已恢复处理。` }
      : { title: '订单暂停处理', text: `订单 ${code} 暂停处理：${reason}` }
  await tellOfOrder(ctx, order, words)
}
