import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { onlineStates, type OnlineState } from '#contract/payment-words'
import { draws } from '#tests/property-runs'
import {
  askAgainAt,
  expiryOf,
  nextOnlineState,
  refundAgainAt,
  sharePaid,
  type OnlineEvent,
} from './rules'

const states = Object.keys(onlineStates) as OnlineState[]
const events: OnlineEvent[] = ['fail', 'close', 'pay', 'payLate', 'refund', 'credit']
const ends: OnlineState[] = ['paid', 'refunded', 'credited']

describe('an attempt to pay on line', () => {
  test('is left in every state that is no end', () => {
    const isLeft = (state: OnlineState) =>
      events.some((event) => nextOnlineState(state, event) !== undefined)
    expect(states.filter((state) => !isLeft(state))).toEqual(ends)
  })

  test('takes money once, whatever happens before and after', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 12 }), (happened) => {
        let state: OnlineState = 'created'
        let taken = 0
        for (const event of happened) {
          const next = nextOnlineState(state, event)
          if (next === undefined) continue
          if (event === 'pay' || event === 'payLate') taken += 1
          state = next
        }
        expect(taken).toBeLessThanOrEqual(1)
        const hasMoney = ['paid', 'refunding', 'refunded', 'credited'].includes(state)
        expect(hasMoney).toBe(taken === 1)
      }),
      { numRuns: draws(10_000) },
    )
  })
})

test('what arrived pays orders or goes back, to the 分, and no order takes too much', () => {
  const fen = fc.integer({ min: 0, max: 500_000 })
  const part = fc.record({ orderId: fc.integer(), amountFen: fen, dueFen: fen })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), fen, (parts, paidFen) => {
      const { shares, surplusFen } = sharePaid(parts, paidFen)
      const shared = shares.reduce((sum, { shareFen }) => sum + shareFen, 0)
      expect(shared + surplusFen).toBe(paidFen)
      expect(surplusFen).toBeGreaterThanOrEqual(0)
      for (const { part: taker, shareFen } of shares) {
        expect(shareFen).toBeGreaterThan(0)
        expect(shareFen).toBeLessThanOrEqual(Math.min(taker.amountFen, taker.dueFen))
      }
    }),
    { numRuns: draws(10_000) },
  )
})

test('a code ends a minute before its orders close, and after two hours; none is made too late', () => {
  const minute = 60_000
  expect(expiryOf(30 * minute, 0)).toBe(29 * minute)
  expect(expiryOf(24 * 60 * minute, 0)).toBe(120 * minute)
  expect(expiryOf(2 * minute, 0)).toBe(minute)
  expect(expiryOf(2 * minute - 1, 0)).toBeUndefined()
})

test('providers are asked again ever more seldom, and never not at all', () => {
  const minutes = (at: number) => at / 60_000
  expect([0, 1, 2, 50].map((asks) => minutes(askAgainAt(asks, 0)))).toEqual([1, 2, 3, 30])
  expect([0, 1, 5, 60].map((tries) => minutes(refundAgainAt(tries, 0)))).toEqual([1, 2, 32, 60])
})
