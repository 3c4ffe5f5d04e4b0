import type { InvoiceRequestState } from '#contract/invoice-words'

/**
 * Events of an invoice (domain-rules §18): the provider is asked (`begin`) and answers (`issue`,
 * `refuse`). The operator issues it by hand (`keep`) or has it retried (`retry`). It is merged into
 * another one or nothing is left of it (`drop`). Red letters reverse it in part or whole. A
 * confirmation by the buyer is given, lapses, and is asked for again.
 */
export type InvoiceEvent =
  | 'begin'
  | 'issue'
  | 'refuse'
  | 'keep'
  | 'retry'
  | 'drop'
  | 'redPart'
  | 'redAll'
  | 'confirm'
  | 'lapse'
  | 'ask'

const transitions: Record<
  InvoiceRequestState,
  Partial<Record<InvoiceEvent, InvoiceRequestState>>
> = {
  pending: { begin: 'issuing', keep: 'issued', drop: 'dropped' },
  issuing: { begin: 'issuing', issue: 'issued', refuse: 'failed' },
  failed: { retry: 'pending', keep: 'issued', drop: 'dropped' },
  issued: { redPart: 'partlyRed', redAll: 'red' },
  partlyRed: { redPart: 'partlyRed', redAll: 'red' },
  red: {},
  confirming: { confirm: 'pending', lapse: 'lapsed' },
  lapsed: { ask: 'confirming' },
  dropped: {},
}

export function nextInvoiceState(
  state: InvoiceRequestState,
  event: InvoiceEvent,
): InvoiceRequestState | undefined {
  return transitions[state][event]
}

export function statesBefore(event: InvoiceEvent): InvoiceRequestState[] {
  const states = Object.keys(transitions) as InvoiceRequestState[]
  return states.filter((state) => transitions[state][event] !== undefined)
}

/** States with an issued document, whatever was reversed since. */
export const issuedStates = ['issued', 'partlyRed', 'red'] as const

/** Reports whether a request can still be replaced by one of another kind or for more orders. */
export function isOpenToChange(state: InvoiceRequestState): boolean {
  return nextInvoiceState(state, 'drop') !== undefined
}

/** The time for the buyer to confirm red-letter information (domain-rules §18), ms. */
export const confirmWithinMs = 72 * 3_600_000

/** The state to show: an unconfirmed request lapses at its deadline, before the job records it. */
export function invoiceStateAt(
  { state, confirmByAt }: { state: InvoiceRequestState; confirmByAt: number | null },
  now: number,
): InvoiceRequestState {
  const isOver = state === 'confirming' && confirmByAt !== null && confirmByAt <= now
  return isOver ? 'lapsed' : state
}

/** The most attempts at an unresponsive provider, the last about twelve hours after the first. */
export const mostTries = 10

/** The delay before the next attempt, ms, after attempt number `tries` (from 1). */
export function retryAfterMs(tries: number): number {
  return Math.min(2 ** tries, 240) * 60_000
}
