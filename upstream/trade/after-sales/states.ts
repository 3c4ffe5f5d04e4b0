import {
  afterSalesStates,
  type AfterSalesKind,
  type AfterSalesReason,
  type AfterSalesState,
} from '#contract/after-sales-words'

/** Events of a return request (domain-rules §17). */
export type ReturnEvent =
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

type Moves = Partial<Record<ReturnEvent, AfterSalesState>>

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
  // A declined proposal leads back to where it came from: see `stateAfterDecline`.
  proposed: { letRefund: 'refunding', letReplace: 'replacing', close: 'completed' },
  refunding: { pay: 'completed' },
  replacing: { replace: 'completed', propose: 'proposed' },
  completed: {},
  withdrawn: {},
  lapsed: {},
}

export function nextReturnState(
  state: AfterSalesState,
  event: ReturnEvent,
): AfterSalesState | undefined {
  return transitions[state][event]
}

export function stateAfterDecline(
  state: AfterSalesState,
  from: 'reviewing' | 'inspecting' | 'replacing',
): AfterSalesState | undefined {
  return state === 'proposed' ? from : undefined
}

export const actorOf: Record<ReturnEvent, 'buyer' | 'desk' | 'clock'> = {
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

/** States that block another request for the line: see the unique index of `after_sales`. */
export const openStates: readonly AfterSalesState[] = (
  Object.keys(afterSalesStates) as AfterSalesState[]
).filter((state) => !['rejected', 'completed', 'withdrawn', 'lapsed'].includes(state))

export const buyersStates: readonly AfterSalesState[] = ['supplementing', 'sending', 'proposed']

/** Reports whether goods are sent back: not for 仅退款, and not for goods that never arrived. */
export function goesBack(kind: AfterSalesKind, reason: AfterSalesReason): boolean {
  return kind !== 'refund' && reason !== 'short'
}

/**
 * The next event for an accepted request: its goods are sent back first, if there are any to send.
 */
export function eventAfterAccept(kind: AfterSalesKind, reason: AfterSalesReason): ReturnEvent {
  return goesBack(kind, reason) ? 'letSend' : eventAfterCheck(kind)
}

export function eventAfterCheck(kind: AfterSalesKind): 'letRefund' | 'letReplace' {
  return kind === 'exchange' ? 'letReplace' : 'letRefund'
}
