import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cancelRequestStates,
  orderStates,
  type CancelRequestState,
  type OrderState,
} from '#contract/kinds'
import {
  cancelBlocker,
  cancelledTogether,
  cancelOptions,
  nextRequestState,
  ridesOn,
  sharesBenefit,
  type Cancellable,
  type CancelRequestEvent,
} from './cancel-rules'

const states = Object.keys(orderStates) as OrderState[]
const requestStates = Object.keys(cancelRequestStates) as CancelRequestState[]
const events: CancelRequestEvent[] = ['withdraw', 'accept', 'refuse', 'ship']

const anySubmission: fc.Arbitrary<Cancellable[]> = fc
  .array(
    fc.record({
      state: fc.constantFrom(...states),
      benefitGroup: fc.nat(2),
      warehouseId: fc.integer({ min: 1, max: 3 }),
      shippingFen: fc.constantFrom(0, 1_000),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((orders) => orders.map((order, id) => ({ ...order, id })))

test('nothing that stays shares a benefit with what goes, or ships at its cost', () => {
  fc.assert(
    fc.property(anySubmission, fc.nat(5), (orders, which) => {
      const order = orders[which % orders.length]
      if (order === undefined) return
      const gone = cancelledTogether(order, orders)
      expect(gone[0]).toBe(order)
      const stays = orders.filter((one) => !gone.includes(one) && one.state !== 'cancelled')
      for (const one of gone)
        for (const other of stays) {
          expect(sharesBenefit(one, other)).toBe(false)
          expect(ridesOn(other, one)).toBe(false)
        }
    }),
  )
})

test('an order that ships at the cost of another can go by itself, the other takes it along', () => {
  const carrier = {
    id: 1,
    state: 'unpaid' as const,
    benefitGroup: 0,
    warehouseId: 1,
    shippingFen: 1,
  }
  const rider = { ...carrier, id: 2, shippingFen: 0 }
  expect(cancelledTogether(rider, [carrier, rider])).toEqual([rider])
  expect(cancelledTogether(carrier, [carrier, rider])).toEqual([carrier, rider])
  const sent = { ...rider, state: 'shipped' as const }
  expect(cancelledTogether(carrier, [carrier, sent])).toEqual([carrier])
})

test('unpaid orders are cancelled at once, paid ones are asked for until something was sent', () => {
  const of = (...together: OrderState[]) =>
    cancelOptions(
      together.map((state) => ({ state })),
      false,
    )
  const ask = { canCancel: false, canAskCancel: true }
  const neither = { canCancel: false, canAskCancel: false }
  expect(of('unpaid', 'unpaid')).toEqual({ canCancel: true, canAskCancel: false })
  expect(of('unpaid', 'review')).toEqual(ask)
  expect(of('review')).toEqual(ask)
  expect(of('packing', 'review')).toEqual(ask)
  expect(of('review', 'shipped')).toEqual(neither)
  for (const state of ['partlyShipped', 'shipped', 'completed', 'cancelled'] as const)
    expect(of(state)).toEqual(neither)
  expect(cancelOptions([{ state: 'review' }], true)).toEqual(neither)
})

test('of orders that go together, one of which something was sent keeps the others, and only them', () => {
  fc.assert(
    fc.property(anySubmission, fc.nat(5), (orders, which) => {
      const order = orders[which % orders.length]
      if (order === undefined) return
      const together = cancelledTogether(order, orders)
      const blocker = cancelBlocker(together)
      const { canCancel, canAskCancel } = cancelOptions(together, false)
      const isUnsent = ['unpaid', 'review', 'packing'].includes(order.state)
      expect(blocker !== undefined).toBe(isUnsent && !canCancel && !canAskCancel)
      expect(blocker?.state ?? 'shipped').toMatch(/^(partlyShipped|shipped|completed)$/)
      if (blocker !== undefined) expect(together.slice(1)).toContain(blocker)
    }),
  )
})

test('an application that was made is left by buyer, wholesaler and shipping, and then rests', () => {
  expect(events.map((event) => nextRequestState('asked', event))).toEqual([
    'withdrawn',
    'accepted',
    'refused',
    'refused',
  ])
  for (const state of requestStates.filter((one) => one !== 'asked'))
    for (const event of events) expect(nextRequestState(state, event)).toBeUndefined()
})
