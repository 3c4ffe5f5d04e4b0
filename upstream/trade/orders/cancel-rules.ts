import { orderStates, type CancelRequestState, type OrderState } from '#contract/kinds'

/** What decides about cancelling an order of a submission. */
export interface Cancellable {
  id: number
  state: OrderState
  /** The same above 0 for orders that share a benefit (`shareBenefits`). */
  benefitGroup: number
  warehouseId: number
  shippingFen: number
}

/** Paid or not, nothing of it was sent yet. */
const beforeShipping: readonly OrderState[] = ['unpaid', 'review', 'packing']

export function sharesBenefit(
  a: Pick<Cancellable, 'benefitGroup'>,
  b: Pick<Cancellable, 'benefitGroup'>,
): boolean {
  return a.benefitGroup > 0 && a.benefitGroup === b.benefitGroup
}

/**
 * Whether an order ships at another one's cost: one warehouse charges once per submission
 * (domain-rules §6). It can be cancelled by itself, but does not stay without what it rides on.
 */
export function ridesOn(order: Cancellable, carrier: Cancellable): boolean {
  return (
    order.warehouseId === carrier.warehouseId &&
    order.shippingFen === 0 &&
    carrier.shippingFen > 0 &&
    beforeShipping.includes(order.state)
  )
}

/**
 * The orders that go when this one goes, itself first (domain-rules §7): all that share a benefit
 * with it, those that ship at their cost, and what these share benefits with.
 */
export function cancelledTogether<O extends Cancellable>(order: O, submission: readonly O[]): O[] {
  const living = submission.filter(({ state }) => state !== 'cancelled')
  const together = new Map([[order.id, order]])
  for (const one of together.values())
    for (const other of living)
      if (!together.has(other.id) && (sharesBenefit(one, other) || ridesOn(other, one)))
        together.set(other.id, other)
  return [...together.values()]
}

/** What the buyer can do about orders that go together, the asked one first. */
export function cancelOptions(
  together: readonly Pick<Cancellable, 'state'>[],
  isAsked: boolean,
): { canCancel: boolean; canAskCancel: boolean } {
  const canCancel = together.every(({ state }) => state === 'unpaid')
  const canAsk = together.every(({ state }) => beforeShipping.includes(state))
  return { canCancel, canAskCancel: canAsk && !canCancel && !isAsked }
}

/**
 * The order that keeps one of which nothing was sent from being cancelled: it would go with it, and
 * something of it was sent. Of orders that go together, the asked one first.
 */
export function cancelBlocker<O extends Pick<Cancellable, 'state'>>([
  order,
  ...others
]: readonly O[]): O | undefined {
  if (order === undefined || !beforeShipping.includes(order.state)) return undefined
  return others.find(({ state }) => !beforeShipping.includes(state))
}

/** Why an order is not cancelled because of another one (`cancelBlocker`). */
export function blockedInWords({ code, state }: { code: string; state: OrderState }): string {
  return `与本单同享优惠的订单 ${code} ${orderStates[state]}，不能申请取消，请联系客服`
}

/** What can happen to an application to cancel; `ship`: an order of it was sent meanwhile. */
export type CancelRequestEvent = 'withdraw' | 'accept' | 'refuse' | 'ship'

const transitions: Record<
  CancelRequestState,
  Partial<Record<CancelRequestEvent, CancelRequestState>>
> = {
  asked: { withdraw: 'withdrawn', accept: 'accepted', refuse: 'refused', ship: 'refused' },
  withdrawn: {},
  accepted: {},
  refused: {},
}

/** The state after an event, or undefined where the event is not allowed. */
export function nextRequestState(
  state: CancelRequestState,
  event: CancelRequestEvent,
): CancelRequestState | undefined {
  return transitions[state][event]
}
