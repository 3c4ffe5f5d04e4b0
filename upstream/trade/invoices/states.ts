import type { InvoiceRequestState } from '#contract/invoice-words'

/**
 * What can happen to an invoice (domain-rules §18): the provider is asked (`begin`) and answers
 * (`issue`, `refuse`), the operator issues by hand (`keep`) or has it tried again (`retry`); it goes
 * into another one, or nothing of it is left (`drop`); red letters take it back in part or whole;
 * and one that its buyer has to confirm is confirmed, lapses, and is asked about again.
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

/** The state after an event, or undefined where the event is not allowed. */
export function nextInvoiceState(
  state: InvoiceRequestState,
  event: InvoiceEvent,
): InvoiceRequestState | undefined {
  return transitions[state][event]
}

/** States from which an event is allowed, for the statement that makes it happen. */
export function statesBefore(event: InvoiceEvent): InvoiceRequestState[] {
  const states = Object.keys(transitions) as InvoiceRequestState[]
  return states.filter((state) => transitions[state][event] !== undefined)
}

/** A document was issued for it, whatever was taken back since. */
export const issuedStates = ['issued', 'partlyRed', 'red'] as const

/** An ordinary one can be replaced by another: of another kind, or together with other orders. */
export function isOpenToChange(state: InvoiceRequestState): boolean {
  return nextInvoiceState(state, 'drop') !== undefined
}

/** The buyer confirms red-letter information within so long (domain-rules §18), ms. */
export const confirmWithinMs = 72 * 3_600_000

/** The state a page shows: a confirmation that nobody gave has lapsed from that very moment. */
export function invoiceStateAt(
  { state, confirmByAt }: { state: InvoiceRequestState; confirmByAt: number | null },
  now: number,
): InvoiceRequestState {
  const isOver = state === 'confirming' && confirmByAt !== null && confirmByAt <= now
  return isOver ? 'lapsed' : state
}

/** So often a provider that gives no answer is asked; the last time nearly a day after the first. */
export const mostTries = 10

/** When a provider that gave no answer is asked again, ms after the try with this number (from 1). */
export function retryAfterMs(tries: number): number {
  return Math.min(2 ** tries, 240) * 60_000
}
