import {
  afterSalesStates,
  type AfterSalesKind,
  type AfterSalesReason,
  type AfterSalesState,
} from '#contract/after-sales-words'

/** What can happen to a request (domain-rules §17). */
export type AfterSalesEvent =
  | 'letSend'
  | 'letRefund'
  | 'letReplace'
  | 'reject'
  | 'ask'
  | 'supplement'
  | 'appeal'
  | 'send'
  | 'propose'
  | 'decline'
  | 'close'
  | 'pay'
  | 'replace'
  | 'withdraw'
  | 'lapse'

type Moves = Partial<Record<AfterSalesEvent, AfterSalesState>>

const transitions: Record<AfterSalesState, Moves> = {
  reviewing: {
    letSend: 'sending',
    letRefund: 'refunding',
    letReplace: 'replacing',
    reject: 'rejected',
    ask: 'supplementing',
    propose: 'proposed',
    withdraw: 'withdrawn',
  },
  supplementing: { supplement: 'reviewing', withdraw: 'withdrawn', lapse: 'lapsed' },
  rejected: { appeal: 'reviewing' },
  sending: { send: 'inspecting', withdraw: 'withdrawn', lapse: 'lapsed' },
  inspecting: { letRefund: 'refunding', letReplace: 'replacing', propose: 'proposed' },
  // Where a decline leads to is where the proposal came from: see `stateAfterDecline`.
  proposed: { letRefund: 'refunding', letReplace: 'replacing', close: 'completed' },
  refunding: { pay: 'completed' },
  replacing: { replace: 'completed', propose: 'proposed' },
  completed: {},
  withdrawn: {},
  lapsed: {},
}

/** The state after an event, or undefined where the event is not allowed. */
export function nextAfterSalesState(
  state: AfterSalesState,
  event: AfterSalesEvent,
): AfterSalesState | undefined {
  return transitions[state][event]
}

/** Where a request stands again when the buyer does not agree to a proposal. */
export function stateAfterDecline(
  state: AfterSalesState,
  from: 'reviewing' | 'inspecting' | 'replacing',
): AfterSalesState | undefined {
  return state === 'proposed' ? from : undefined
}

/** Who lets an event happen. */
export const actorOf: Record<AfterSalesEvent, 'buyer' | 'desk' | 'clock'> = {
  letSend: 'desk',
  letRefund: 'desk',
  letReplace: 'desk',
  reject: 'desk',
  ask: 'desk',
  supplement: 'buyer',
  appeal: 'buyer',
  send: 'buyer',
  propose: 'desk',
  decline: 'buyer',
  close: 'clock',
  pay: 'desk',
  replace: 'desk',
  withdraw: 'buyer',
  lapse: 'clock',
}

/** States in which a line has no other request: see the unique index of `after_sales`. */
export const openStates: readonly AfterSalesState[] = (
  Object.keys(afterSalesStates) as AfterSalesState[]
).filter((state) => !['rejected', 'completed', 'withdrawn', 'lapsed'].includes(state))

/** States in which something waits for the buyer. */
export const buyersStates: readonly AfterSalesState[] = ['supplementing', 'sending', 'proposed']

/** Whether goods go back: not for 仅退款, and not for what never came. */
export function goesBack(kind: AfterSalesKind, reason: AfterSalesReason): boolean {
  return kind !== 'refund' && reason !== 'short'
}

/** What happens to a request that is taken up, or whose goods were found to be right. */
export function eventAfterAccept(kind: AfterSalesKind, reason: AfterSalesReason): AfterSalesEvent {
  return goesBack(kind, reason) ? 'letSend' : eventAfterCheck(kind)
}

export function eventAfterCheck(kind: AfterSalesKind): 'letRefund' | 'letReplace' {
  return kind === 'exchange' ? 'letReplace' : 'letRefund'
}
