import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStates, type OrderState } from '#contract/kinds'
import {
  canHold,
  cancelledAs,
  isHeldBack,
  isPayable,
  nextState,
  orderCode,
  receivedAfterMs,
  stateAt,
  type OrderEvent,
} from './rules'

const states = Object.keys(orderStates) as OrderState[]
const events: OrderEvent[] = [
  'pay',
  'handInSlip',
  'approve',
  'shipPart',
  'ship',
  'withdrawPart',
  'withdrawAll',
  'closeRest',
  'closeAll',
  'receive',
  'cancel',
  'expire',
  'acceptCancel',
]

test('a paid order goes through review and packing to completed', () => {
  expect(nextState('unpaid', 'pay')).toBe('review')
  expect(nextState('review', 'approve')).toBe('packing')
  expect(nextState('packing', 'shipPart')).toBe('partlyShipped')
  expect(nextState('partlyShipped', 'ship')).toBe('shipped')
  expect(nextState('shipped', 'receive')).toBe('completed')
})

test('an order with a transfer slip waits for review like one paid by balance', () => {
  expect(nextState('unpaid', 'handInSlip')).toBe('review')
})

test('an order is sent at once or in any number of parts', () => {
  expect(nextState('packing', 'ship')).toBe('shipped')
  expect(nextState('partlyShipped', 'shipPart')).toBe('partlyShipped')
})

test('what comes back is to be sent again, and what ran out ends the order', () => {
  expect(nextState('shipped', 'withdrawPart')).toBe('partlyShipped')
  expect(nextState('shipped', 'withdrawAll')).toBe('packing')
  expect(nextState('partlyShipped', 'withdrawAll')).toBe('packing')
  expect(nextState('completed', 'withdrawAll')).toBeUndefined()
  expect(nextState('partlyShipped', 'closeRest')).toBe('shipped')
  expect(nextState('packing', 'closeAll')).toBe('cancelled')
  expect(nextState('partlyShipped', 'closeAll')).toBeUndefined()
})

test('what is held is neither packed nor sent, and everything else can happen to it', () => {
  expect(events.filter(isHeldBack)).toEqual(['approve', 'shipPart', 'ship'])
  expect(states.filter(canHold)).toEqual(['review', 'packing', 'partlyShipped'])
})

test('only an unpaid order can be cancelled or expire', () => {
  for (const event of ['cancel', 'expire'] as const)
    expect(states.map((state) => nextState(state, event)).filter(Boolean)).toEqual(['cancelled'])
  expect(nextState('unpaid', 'cancel')).toBe('cancelled')
})

test('an application to cancel is accepted only while nothing was sent', () => {
  const cancellable = states.filter((state) => nextState(state, 'acceptCancel') !== undefined)
  expect(cancellable).toEqual(['unpaid', 'review', 'packing'])
})

test('nothing can happen to a cancelled or completed order', () => {
  for (const event of events) {
    expect(nextState('cancelled', event)).toBeUndefined()
    expect(nextState('completed', event)).toBeUndefined()
  }
})

test('no order is paid twice, whatever happens to it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events)), (happenings) => {
      let state: OrderState = 'unpaid'
      let paid = 0
      for (const event of happenings) {
        const next: OrderState | undefined = nextState(state, event)
        if (next === undefined) continue
        if (event === 'pay' || event === 'handInSlip') paid += 1
        state = next
      }
      expect(paid).toBeLessThanOrEqual(1)
    }),
  )
})

test('an unpaid order is shown as cancelled from its last moment on', () => {
  const order = { state: 'unpaid', payByAt: 1_000 } as const
  expect(stateAt(order, 999)).toBe('unpaid')
  expect(stateAt(order, 1_000)).toBe('cancelled')
  expect(stateAt({ ...order, state: 'review' }, 5_000)).toBe('review')
})

test('the buyer pays only what is unpaid and not paid yet', () => {
  expect(isPayable('unpaid', 1)).toBe(true)
  expect(isPayable('unpaid', 0)).toBe(false)
  expect(isPayable('review', 0)).toBe(false)
  expect(isPayable('cancelled', 100)).toBe(false)
})

test('a cancelled order says when and why, also before it is closed in the database', () => {
  const order = { payByAt: 1_000, cancelledAt: null, cause: '' }
  expect(cancelledAs({ ...order, state: 'unpaid' }, 999)).toBeUndefined()
  expect(cancelledAs({ ...order, state: 'unpaid' }, 5_000)).toEqual({ at: 1_000, cause: 'unpaid' })
  expect(cancelledAs({ ...order, state: 'review' }, 5_000)).toBeUndefined()
  const byBuyer = { ...order, state: 'cancelled', cancelledAt: 500, cause: 'buyer' } as const
  expect(cancelledAs(byBuyer, 5_000)).toEqual({ at: 500, cause: 'buyer' })
})

test('two orders never share a number', () => {
  const order = fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 99 }))
  fc.assert(
    fc.property(order, order, (a, b) => {
      fc.pre(a[0] !== b[0] || a[1] !== b[1])
      expect(orderCode('2026-11-21', ...a)).not.toBe(orderCode('2026-11-21', ...b))
    }),
  )
  expect(orderCode('2026-11-21', 123, 1)).toBe('2026112100012301')
})

test('a part counts with two digits, so that all numbers of a day are as long', () => {
  expect(orderCode('2026-11-21', 123, 12)).toBe('2026112100012312')
})

test('ten days after it was shipped an order counts as received', () => {
  const shipped = Date.parse('2026-11-11T09:30:00+08:00')
  expect(shipped + receivedAfterMs).toBe(Date.parse('2026-11-21T09:30:00+08:00'))
})
