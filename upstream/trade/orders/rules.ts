import type { CancelCause, OrderState } from '#contract/kinds'

/** Events of an order (domain-rules §7). */
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

export function nextState(state: OrderState, event: OrderEvent): OrderState | undefined {
  return transitions[state][event]
}

const onwards: ReadonlySet<OrderEvent> = new Set<OrderEvent>(['approve', 'shipPart', 'ship'])

/**
 * Reports whether a hold of the desk blocks this event. A held order is neither packed nor shipped.
 */
export function isHeldBack(event: OrderEvent | undefined): boolean {
  return event !== undefined && onwards.has(event)
}

export function canHold(state: OrderState): boolean {
  return state === 'review' || state === 'packing' || state === 'partlyShipped'
}

/**
 * The state shown to the buyer: an unpaid order is cancelled from its deadline on, closed in the
 * database or not.
 */
export function stateAt(order: { state: OrderState; payByAt: number }, now: number): OrderState {
  return order.state === 'unpaid' && order.payByAt <= now ? 'cancelled' : order.state
}

export const cancelCauseOf: Partial<Record<OrderEvent, CancelCause>> = {
  cancel: 'buyer',
  expire: 'unpaid',
  acceptCancel: 'accepted',
  closeAll: 'soldOut',
}

/**
 * The time and cause of an order's cancellation, also by its deadline (`stateAt`). Undefined
 * otherwise.
 */
export function cancelledAs(
  order: { state: OrderState; payByAt: number; cancelledAt: number | null; cause: string },
  now: number,
): { at: number; cause: CancelCause } | undefined {
  if (stateAt(order, now) !== 'cancelled') return undefined
  if (order.state !== 'cancelled') return { at: order.payByAt, cause: 'unpaid' }
  return { at: order.cancelledAt ?? order.payByAt, cause: order.cause as CancelCause }
}

/**
 * Reports whether the buyer can pay an order. `dueFen` is neither paid nor covered by a pending
 * voucher.
 */
export function isPayable(state: OrderState, dueFen: number): boolean {
  return state === 'unpaid' && dueFen > 0
}

export const receivedAfterMs = 10 * 86_400_000

/**
 * The order number: day, submission and part, e.g. `20261121 000123 01`. Unique because the
 * submission is. Digits only, to be read out on the telephone.
 */
export function orderCode(day: string, submissionId: number, part: number): string {
  return `${day.replaceAll('-', '')}${String(submissionId).padStart(6, '0')}${String(part).padStart(2, '0')}`
}
