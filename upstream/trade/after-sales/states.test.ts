import { expect, test } from 'vitest'
import {
  afterSalesStates,
  endedAfterSales,
  type AfterSalesReason,
  type AfterSalesState,
} from '#contract/after-sales-words'
import {
  actorOf,
  eventAfterAccept,
  goesBack,
  nextReturnState,
  openStates,
  stateAfterDecline,
  type ReturnEvent,
} from './states'

const states = Object.keys(afterSalesStates) as AfterSalesState[]
const events = Object.keys(actorOf) as ReturnEvent[]
const ways = (state: AfterSalesState) =>
  events.filter((event) => nextReturnState(state, event) !== undefined)

test('every state that is not an end is left by somebody, and leads to an end', () => {
  for (const state of states.filter((one) => openStates.includes(one))) {
    expect(ways(state).length, state).toBeGreaterThan(0)
    expect(
      reachable(state).some((one) => endedAfterSales.includes(one)),
      state,
    ).toBe(true)
  }
})

test('an end is an end, but a rejection may be answered', () => {
  expect(endedAfterSales.map((state) => [state, ways(state)])).toEqual([
    ['rejected', ['appeal']],
    ['completed', []],
    ['withdrawn', []],
    ['lapsed', []],
  ])
})

test('every state is come to', () => {
  expect(new Set(['reviewing', ...reachable('reviewing')])).toEqual(new Set(states))
})

test('a buyer takes a request back before its goods wait for the warehouse, not after', () => {
  expect(states.filter((state) => ways(state).includes('withdraw'))).toEqual([
    'reviewing',
    'supplementing',
    'sending',
  ])
})

test('goods go back for everything but money alone and what never came', () => {
  expect(goesBack('refund', 'damaged')).toBe(false)
  expect(goesBack('exchange', 'short')).toBe(false)
  expect(goesBack('exchange', 'damaged')).toBe(true)
  const after = (kind: Parameters<typeof goesBack>[0], reason: AfterSalesReason) =>
    eventAfterAccept(kind, reason)
  expect(after('returnRefund', 'other')).toBe('letSend')
  expect(after('refund', 'short')).toBe('letRefund')
  expect(after('exchange', 'short')).toBe('letReplace')
})

test('a declined proposal leads back to where it came from', () => {
  for (const from of ['reviewing', 'inspecting', 'replacing'] as const)
    expect(stateAfterDecline('proposed', from)).toBe(from)
  expect(stateAfterDecline('refunding', 'inspecting')).toBeUndefined()
})

function reachable(from: AfterSalesState): AfterSalesState[] {
  const seen = new Set<AfterSalesState>()
  const next = [from]
  for (let state = next.pop(); state !== undefined; state = next.pop())
    for (const event of events) {
      const to = nextReturnState(state, event)
      if (to !== undefined && !seen.has(to)) {
        seen.add(to)
        next.push(to)
      }
    }
  return [...seen]
}
