import fc from 'fast-check'
import { expect, test } from 'vitest'
import { receivedOf } from './received'

const line = { id: 1, quantity_milli: 10_000, amount_fen: 10_005 }
const sent = {
  order_line_id: 1,
  quantity_milli: 10_000,
  short_milli: 0,
  damaged_milli: 0,
  wrong_milli: 0,
  refused_milli: 0,
}

test('a receipt declares what arrived whole, by the count', () => {
  expect(receivedOf([line], [sent])).toMatchObject([{ quantity: 10, amount: '100.05' }])
  const counted = { ...sent, short_milli: 2_000, damaged_milli: 1_000 }
  expect(receivedOf([line], [counted])).toMatchObject([
    { quantity: 7, amount: '70.03', short: 2, damaged: 1, wrong: 0, refused: 0 },
  ])
  const again = { ...sent, quantity_milli: 2_000 }
  expect(receivedOf([line], [counted, again])).toMatchObject([{ quantity: 9 }])
  expect(receivedOf([line], [{ ...sent, order_line_id: 2 }])).toMatchObject([{ quantity: 0 }])
})

test('it is never more than was ordered, nor less than nothing', () => {
  const milli = fc.nat(20_000)
  fc.assert(
    fc.property(milli, milli, milli, milli, (quantity_milli, short, damaged, refused) => {
      const one = { ...sent, quantity_milli, short_milli: short, damaged_milli: damaged }
      const [received] = receivedOf([line], [{ ...one, refused_milli: refused }])
      expect(received?.quantity).toBeGreaterThanOrEqual(0)
      expect(received?.quantity).toBeLessThanOrEqual(10)
    }),
  )
})
