import fc from 'fast-check'
import { expect, test } from 'vitest'
import { milliToQuantity, quantityToMilli } from './units'

test('half a kilo is 0.5 on the wire and 500 thousandths here', () => {
  expect([quantityToMilli(0.5), milliToQuantity(500)]).toEqual([500, 0.5])
})

test('every quantity comes back from the wire as it was sent', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_000), (milli) => {
      expect(quantityToMilli(milliToQuantity(milli))).toBe(milli)
    }),
  )
})
