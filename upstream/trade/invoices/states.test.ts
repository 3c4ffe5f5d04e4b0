import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceStates, type InvoiceState } from '#contract/invoice-words'
import {
  confirmWithinMs,
  invoiceStateAt,
  isOpenToChange,
  issuedStates,
  nextInvoiceState,
  retryAfterMs,
  statesBefore,
  type InvoiceEvent,
} from './states'

const states = Object.keys(invoiceStates) as InvoiceState[]
const byWhom: Record<InvoiceEvent, 'clock' | 'provider' | 'buyer' | 'desk' | 'refund'> = {
  begin: 'clock',
  lapse: 'clock',
  issue: 'provider',
  refuse: 'provider',
  keep: 'desk',
  retry: 'desk',
  ask: 'desk',
  drop: 'buyer',
  confirm: 'buyer',
  redPart: 'refund',
  redAll: 'refund',
}
const events = Object.keys(byWhom) as InvoiceEvent[]

test('every state is left by someone, but those in which all is done', () => {
  const ends = states.filter((state) =>
    events.every((event) => nextInvoiceState(state, event) === undefined),
  )
  expect(ends).toEqual(['red', 'dropped'])
})

test('every state is reached from the two that invoices begin in', () => {
  const reached = new Set<InvoiceState>(['pending', 'confirming'])
  for (const state of reached)
    for (const event of events) {
      const next = nextInvoiceState(state, event)
      if (next !== undefined) reached.add(next)
    }
  expect([...reached].sort()).toEqual([...states].sort())
})

test('what was issued never becomes something that is still to come', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...issuedStates),
      fc.array(fc.constantFrom(...events)),
      (from, path) => {
        const last = path.reduce<InvoiceState>(
          (state, event) => nextInvoiceState(state, event) ?? state,
          from,
        )
        expect(issuedStates).toContain(last)
      },
    ),
  )
})

test('the states before an event are those that it is allowed in', () => {
  for (const event of events)
    for (const state of states)
      expect(statesBefore(event).includes(state)).toBe(nextInvoiceState(state, event) !== undefined)
})

test('only what waits or has failed can be asked for again', () => {
  expect(states.filter(isOpenToChange)).toEqual(['pending', 'failed'])
})

test('a confirmation lapses when its 72 hours are over, to the millisecond', () => {
  const confirming = { state: 'confirming' as const, confirmByAt: confirmWithinMs }
  expect(invoiceStateAt(confirming, confirmWithinMs - 1)).toBe('confirming')
  expect(invoiceStateAt(confirming, confirmWithinMs)).toBe('lapsed')
  expect(invoiceStateAt({ ...confirming, state: 'pending' }, confirmWithinMs)).toBe('pending')
  expect(confirmWithinMs).toBe(259_200_000)
})

test('a silent provider is asked after 2, 4, 8 … minutes, at most four hours', () => {
  const minutes = [1, 2, 3, 8, 9].map((tries) => retryAfterMs(tries) / 60_000)
  expect(minutes).toEqual([2, 4, 8, 240, 240])
})
