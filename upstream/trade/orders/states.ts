import type { Context } from '#upstream/kernel/context'
import type { OrderState } from '#contract/kinds'
import { cancelCauseOf, nextState, type OrderEvent } from './rules'
import { updateOrder, type OrderRow } from './store'
import { leaveWave } from '../waves/leave'
import { leavingCause } from '../waves/states'

/**
 * Applies an event to an order at `at` (ms). The only way to change an order's state, so that
 * `shipped_at`, `completed_at` and `cancelled_at` are always set (automatic receipt, 含麻 receipts,
 * cashback and returns count from them) and the order leaves its wave. Returns false and changes
 * nothing when the event is not allowed or the state has changed since it was read (domain-rules
 * §7).
 */
export async function advanceOrder(
  ctx: Context,
  { id, state }: Pick<OrderRow, 'id'> & { state: string },
  event: OrderEvent,
  more: { paid_fen?: number; pay_by_at?: number; cancelled_at?: number } = {},
): Promise<boolean> {
  const next = nextState(state as OrderState, event)
  if (next === undefined) return false
  const isMoved = await updateOrder(
    ctx,
    id,
    { state, event },
    {
      ...stampsOf(next, event, ctx.now),
      ...more,
      state: next,
    },
  )
  if (!isMoved) return false
  const cause = leavingCause(state, next)
  if (cause !== undefined) await leaveWave(ctx, id, cause)
  return true
}

function stampsOf(next: OrderState, event: OrderEvent, at: number) {
  const cause = cancelCauseOf[event]
  if (cause !== undefined) return { cancelled_at: at, cancel_cause: cause }
  if (event === 'withdrawPart' || event === 'withdrawAll') return { shipped_at: null }
  if (next === 'shipped') return { shipped_at: at }
  return next === 'completed' ? { completed_at: at } : {}
}

export function notePaid(ctx: Context, orderId: number, paidFen: number): Promise<boolean> {
  return updateOrder(ctx, orderId, { state: 'unpaid' }, { paid_fen: paidFen })
}

/**
 * Returns an order that counted as paid to unpaid, or updates one still unpaid. False when it is
 * neither.
 */
export function fallBack(
  ctx: Context,
  order: { id: number; state: string },
  due: { paid_fen: number; pay_by_at: number },
): Promise<boolean> {
  return order.state === 'unpaid'
    ? updateOrder(ctx, order.id, { state: 'unpaid' }, due)
    : advanceOrder(ctx, order, 'returnSlip', due)
}
