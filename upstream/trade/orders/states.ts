import type { Context } from '#upstream/kernel/context'
import type { OrderState } from '#contract/kinds'
import { cancelCauseOf, nextState, type OrderEvent } from './rules'
import { listRequestedOrders, refuseByShipping } from './cancel-request-store'
import { insertEvents, updateOrder, type OrderRow } from './store'
import { leaveWave } from '../waves/leave'
import { leavingCause } from '../waves/states'

/**
 * Lets an event happen to an order, at `at` (ms): the only way an order gets another state, so that
 * whoever ships or completes one also leaves when (`shipped_at`, `completed_at`, `cancelled_at`: automatic receipt,
 * receipts of 含麻, cashback and returns count from there), and leaves its wave. False, and nothing has changed, when
 * the event is not allowed or the order is no longer in the state it was read in (domain-rules §7).
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
  if (event === 'shipPart' || event === 'ship') await refuseOvertaken(ctx, id)
  const cause = leavingCause(state, next)
  if (cause !== undefined) await leaveWave(ctx, id, cause)
  return true
}

// What was sent cannot be cancelled, so an application that is still open has its answer.
async function refuseOvertaken(ctx: Context, orderId: number): Promise<void> {
  const answer = '订单已发货'
  const id = await refuseByShipping(ctx, orderId, answer)
  if (id === undefined) return
  const orders = await listRequestedOrders(ctx.db, id)
  await insertEvents(
    ctx,
    orders.map((order) => order.id),
    `取消申请未同意：${answer}`,
  )
}

function stampsOf(next: OrderState, event: OrderEvent, at: number) {
  const cause = cancelCauseOf[event]
  if (cause !== undefined) return { cancelled_at: at, cancel_cause: cause }
  if (event === 'withdrawPart' || event === 'withdrawAll') return { shipped_at: null }
  if (next === 'shipped') return { shipped_at: at }
  return next === 'completed' ? { completed_at: at } : {}
}

/** Notes what was paid of an unpaid order that waits for more; false when it is unpaid no longer. */
export function notePaid(ctx: Context, orderId: number, paidFen: number): Promise<boolean> {
  return updateOrder(ctx, orderId, { state: 'unpaid' }, { paid_fen: paidFen })
}

/**
 * Makes an order that counted as paid due again; one that waits for others is unpaid already. False
 * when it is neither.
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
