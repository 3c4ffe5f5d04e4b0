import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatYuanE4, formatYuanFen, lineAmountFen, parseYuanE4 } from './money'

test.each([
  ['0.29', 2_900],
  ['1.005', 10_050],
  ['4.35', 43_500],
  ['3.3333', 33_333],
  ['12', 120_000],
])('%s yuan is %i ten-thousandths', (text, e4) => {
  expect(parseYuanE4(text)).toBe(e4)
})

test.each(['', '1,5', '1.23456', '-1', '1e3', 'abc', '.5'])('%j is no price', (text) => {
  expect(parseYuanE4(text)).toBeUndefined()
})

test('4.35 × 100 is 435', () => {
  expect(formatYuanFen(lineAmountFen(43_500, 100_000))).toBe('435')
})

test('half a kilogram costs half', () => {
  expect(lineAmountFen(1_280_000, 500)).toBe(6_400)
})

test('a price survives the wire and a line amount is never above price × quantity', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31), fc.integer({ min: 1, max: 9_999_999_000 }), (e4, milli) => {
      expect(parseYuanE4(formatYuanE4(e4))).toBe(e4)
      const amount = BigInt(lineAmountFen(e4, milli)) * 100_000n
      const exact = BigInt(e4) * BigInt(milli)
      expect(amount <= exact && exact < amount + 100_000n).toBe(true)
    }),
  )
})
