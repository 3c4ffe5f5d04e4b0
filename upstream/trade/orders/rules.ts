import type { CancelCause, OrderState } from '#contract/kinds'

/** What can happen to an order in this shop (domain-rules §7). */
export type OrderEvent =
  | 'pay'
  | 'handInSlip'
  | 'returnSlip'
  | 'approve'
  | 'shipPart'
  | 'ship'
  | 'withdrawPart'
  | 'withdrawAll'
  | 'closeRest'
  | 'closeAll'
  | 'receive'
  | 'cancel'
  | 'expire'
  | 'acceptCancel'

const transitions: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  unpaid: {
    pay: 'review',
    handInSlip: 'review',
    cancel: 'cancelled',
    expire: 'cancelled',
    acceptCancel: 'cancelled',
  },
  review: { approve: 'packing', returnSlip: 'unpaid', acceptCancel: 'cancelled' },
  packing: {
    shipPart: 'partlyShipped',
    ship: 'shipped',
    closeAll: 'cancelled',
    acceptCancel: 'cancelled',
  },
  partlyShipped: {
    shipPart: 'partlyShipped',
    ship: 'shipped',
    withdrawPart: 'partlyShipped',
    withdrawAll: 'packing',
    closeRest: 'shipped',
  },
  shipped: { withdrawPart: 'partlyShipped', withdrawAll: 'packing', receive: 'completed' },
  completed: {},
  cancelled: {},
}

/** The state after an event, or undefined where the event is not allowed. */
export function nextState(state: OrderState, event: OrderEvent): OrderState | undefined {
  return transitions[state][event]
}

const onwards: ReadonlySet<OrderEvent> = new Set<OrderEvent>(['approve', 'shipPart', 'ship'])

/** Whether an order that the desk holds is kept from this: it is neither packed nor sent. */
export function isHeldBack(event: OrderEvent | undefined): boolean {
  return event !== undefined && onwards.has(event)
}

/** What the desk holds can still be kept from going on: not all of it was sent. */
export function canHold(state: OrderState): boolean {
  return state === 'review' || state === 'packing' || state === 'partlyShipped'
}

/**
 * The state a buyer is shown: an unpaid order whose time is over is cancelled from that very
 * moment, whether or not it was closed in the database yet.
 */
export function stateAt(order: { state: OrderState; payByAt: number }, now: number): OrderState {
  return order.state === 'unpaid' && order.payByAt <= now ? 'cancelled' : order.state
}

/** Why an event cancels an order; events that do not are left out. */
export const cancelCauseOf: Partial<Record<OrderEvent, CancelCause>> = {
  cancel: 'buyer',
  expire: 'unpaid',
  acceptCancel: 'accepted',
  closeAll: 'soldOut',
}

/** When and why an order was cancelled, by the clock too (`stateAt`); undefined while it lives. */
export function cancelledAs(
  order: { state: OrderState; payByAt: number; cancelledAt: number | null; cause: string },
  now: number,
): { at: number; cause: CancelCause } | undefined {
  if (stateAt(order, now) !== 'cancelled') return undefined
  if (order.state !== 'cancelled') return { at: order.payByAt, cause: 'unpaid' }
  return { at: order.cancelledAt ?? order.payByAt, cause: order.cause as CancelCause }
}

/** Whether the buyer can pay an order. `dueFen` is what is neither paid nor promised. */
export function isPayable(state: OrderState, dueFen: number): boolean {
  return state === 'unpaid' && dueFen > 0
}

/** So long after it was shipped an order counts as received (domain-rules §7). */
export const receivedAfterMs = 10 * 86_400_000

/**
 * The number on an order: day, submission and part, such as `20261121 000123 01`. Unique because the
 * submission is; readable on the telephone because it is digits only.
 */
export function orderCode(day: string, submissionId: number, part: number): string {
  return `${day.replaceAll('-', '')}${String(submissionId).padStart(6, '0')}${String(part).padStart(2, '0')}`
}
