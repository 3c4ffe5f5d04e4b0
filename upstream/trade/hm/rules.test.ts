import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hmReceiptStates, type HmReceiptState } from '#contract/kinds'
import {
  isDue,
  isOwed,
  isSoonDue,
  lastDay,
  nextReceiptState,
  receiptDueAt,
  type ReceiptEvent,
} from './rules'

const states = Object.keys(hmReceiptStates) as HmReceiptState[]
const events: ReceiptEvent[] = ['receive', 'handIn', 'accept', 'reject']
const at = (text: string) => Date.parse(`${text}+08:00`)

test('a receipt goes from received through handed in to accepted', () => {
  expect(nextReceiptState('toReceive', 'receive')).toBe('waiting')
  expect(nextReceiptState('waiting', 'handIn')).toBe('handedIn')
  expect(nextReceiptState('handedIn', 'accept')).toBe('accepted')
})

test('a rejected receipt is handed in again, an accepted one is done', () => {
  expect(nextReceiptState('handedIn', 'reject')).toBe('rejected')
  expect(nextReceiptState('rejected', 'handIn')).toBe('handedIn')
  for (const event of events) expect(nextReceiptState('accepted', event)).toBeUndefined()
})

test('no receipt is accepted that was not handed in, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events)), (happenings) => {
      let state: HmReceiptState = 'toReceive'
      let handedIn = 0
      for (const event of happenings) {
        const next = nextReceiptState(state, event)
        if (next === undefined) continue
        if (event === 'handIn') handedIn += 1
        state = next
      }
      if (state === 'accepted') expect(handedIn).toBeGreaterThan(0)
    }),
  )
})

test('it is due at the end of the 7th day after delivery, in Shanghai', () => {
  for (const received of ['2026-11-21T00:00:00', '2026-11-21T23:59:59']) {
    const dueAt = receiptDueAt({ shippedAt: at('2026-11-19T12:00:00'), receivedAt: at(received) })
    expect(dueAt).toBe(at('2026-11-29T00:00:00'))
    expect(lastDay(dueAt)).toBe('2026-11-28')
  }
})

test('an order that nobody confirms counts as delivered ten days after it was shipped', () => {
  const shippedAt = at('2026-11-01T15:00:00')
  expect(lastDay(receiptDueAt({ shippedAt }))).toBe('2026-11-18')
  const late = receiptDueAt({ shippedAt, receivedAt: at('2026-11-30T09:00:00') })
  expect(lastDay(late)).toBe('2026-11-18')
})

test('only what the buyer owes blocks, and only past its day', () => {
  expect(states.filter(isOwed)).toEqual(['toReceive', 'waiting', 'rejected'])
  const dueAt = at('2026-11-29T00:00:00')
  for (const state of states) {
    expect(isDue({ state, dueAt }, dueAt - 1)).toBe(false)
    expect(isDue({ state, dueAt }, dueAt)).toBe(isOwed(state))
  }
})

test('the buyer is reminded of what is owed from three days before it blocks', () => {
  const dueAt = at('2026-11-29T00:00:00')
  const threeDaysBefore = at('2026-11-26T00:00:00')
  for (const state of states) {
    expect(isSoonDue({ state, dueAt }, threeDaysBefore - 1)).toBe(false)
    expect(isSoonDue({ state, dueAt }, threeDaysBefore)).toBe(isOwed(state))
  }
})

test('nothing but its own next event moves a receipt', () => {
  const allowed = states.flatMap((state) =>
    events
      .filter((event) => nextReceiptState(state, event) !== undefined)
      .map((event) => `${state} ${event}`),
  )
  expect(allowed).toEqual([
    'toReceive receive',
    'waiting handIn',
    'handedIn accept',
    'handedIn reject',
    'rejected handIn',
  ])
})
