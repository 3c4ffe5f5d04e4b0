import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shipmentStates, type ShipmentState } from '#contract/shipment-words'
import { draws } from '#tests/property-runs'
import {
  closingEvent,
  nextShipmentState,
  shippingEvent,
  toSendMilli,
  withdrawalEvent,
  type ShipmentEvent,
} from './rules'

const states = Object.keys(shipmentStates) as ShipmentState[]
const events: ShipmentEvent[] = ['ship', 'withdraw', 'receive', 'refuse']

test('a shipment is packed, leaves, and is received, refused or taken back', () => {
  expect(nextShipmentState('packed', 'ship')).toBe('shipped')
  expect(nextShipmentState('shipped', 'receive')).toBe('received')
  expect(nextShipmentState('shipped', 'refuse')).toBe('refused')
  expect(nextShipmentState('shipped', 'withdraw')).toBe('withdrawn')
  expect(nextShipmentState('packed', 'receive')).toBeUndefined()
  expect(nextShipmentState('received', 'withdraw')).toBeUndefined()
})

test('every state is left by somebody but those at which a shipment ends', () => {
  const ends = states.filter((state) => events.every((event) => !nextShipmentState(state, event)))
  expect(ends).toEqual(['received', 'refused', 'withdrawn'])
})

const line = (quantityMilli: number, shippedMilli: number, closedMilli = 0) => ({
  quantityMilli,
  shippedMilli,
  closedMilli,
})

test('what is neither sent nor closed nor packed is still to be sent', () => {
  expect(toSendMilli({ ...line(10_000, 3_000, 2_000), packedMilli: 1_000 })).toBe(4_000)
  expect(toSendMilli({ ...line(10_000, 3_000, 2_000), packedMilli: 9_000 })).toBe(0)
})

test('an order is sent once every line is sent or closed', () => {
  expect(shippingEvent([line(2, 2), line(3, 1)])).toBe('shipPart')
  expect(shippingEvent([line(2, 2), line(3, 1, 2)])).toBe('ship')
})

test('an order goes back to where nothing of it was sent, or only a part', () => {
  expect(withdrawalEvent([line(2, 0), line(3, 1)])).toBe('withdrawPart')
  expect(withdrawalEvent([line(2, 0), line(3, 0, 1)])).toBe('withdrawAll')
})

test('closing ends an order when nothing is left to send, and cancels it when nothing was', () => {
  expect(closingEvent([line(2, 1), line(3, 0, 3)])).toBeUndefined()
  expect(closingEvent([line(2, 1, 1), line(3, 0, 3)])).toBe('closeRest')
  expect(closingEvent([line(2, 0, 2), line(3, 0, 3)])).toBe('closeAll')
})

test('whatever was sent and closed, never more than was ordered is to be sent', () => {
  const milli = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(milli, milli, milli, milli, (quantity, shipped, closed, packedMilli) => {
      const rest = toSendMilli({ ...line(quantity, shipped, closed), packedMilli })
      expect(rest).toBeGreaterThanOrEqual(0)
      expect(rest).toBeLessThanOrEqual(quantity)
    }),
    { numRuns: draws(10_000) },
  )
})
