import { orderStates, type CancelRequestState, type OrderState } from '#contract/kinds'

export interface Cancellable {
  id: number
  state: OrderState
  /** Orders that share a benefit have the same number above 0 (`shareBenefits`). */
  benefitGroup: number
  warehouseId: number
  shippingFen: number
}

const beforeShipping: readonly OrderState[] = ['unpaid', 'review', 'packing']

export function sharesBenefit(
  a: Pick<Cancellable, 'benefitGroup'>,
  b: Pick<Cancellable, 'benefitGroup'>,
): boolean {
  return a.benefitGroup > 0 && a.benefitGroup === b.benefitGroup
}

/**
 * Reports whether an order ships on another one's freight: a warehouse charges once per submission
 * (domain-rules §6). It can be cancelled alone, but goes when its carrier goes.
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
 * The orders cancelled with this one, itself first (domain-rules §7): those that share a benefit
 * with it, those that ship on their freight, and so on transitively.
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

/** The buyer's options for orders that are cancelled together, the chosen one first. */
export function cancelOptions(
  together: readonly Pick<Cancellable, 'state'>[],
  isAsked: boolean,
): { canCancel: boolean; canAskCancel: boolean } {
  const canCancel = together.every(({ state }) => state === 'unpaid')
  const canAsk = together.every(({ state }) => beforeShipping.includes(state))
  return { canCancel, canAskCancel: canAsk && !canCancel && !isAsked }
}

/**
 * The companion whose shipping prevents an unshipped order from being cancelled. Of orders that are
 * cancelled together, the chosen one first.
 */
export function cancelBlocker<O extends Pick<Cancellable, 'state'>>([
  order,
  ...others
]: readonly O[]): O | undefined {
  if (order === undefined || !beforeShipping.includes(order.state)) return undefined
  return others.find(({ state }) => !beforeShipping.includes(state))
}

export function blockedInWords({ code, state }: { code: string; state: OrderState }): string {
  return `与本单同享优惠的订单 ${code} ${orderStates[state]}，不能申请取消，请联系客服`
}

/** Events of a cancellation request. `ship`: an order of it was shipped meanwhile. */
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

export function nextRequestState(
  state: CancelRequestState,
  event: CancelRequestEvent,
): CancelRequestState | undefined {
  return transitions[state][event]
}
