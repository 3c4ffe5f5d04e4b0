import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice, isZero, minus, yuanText } from './money'

test.each([
  ['0.29', '0.29'],
  ['1.005', '1.00'],
  ['12.5', '12.50'],
  ['3.3333', '3.33'],
  ['1234567.899', '1,234,567.89'],
  ['-50', '-50.00'],
  ['0', '0.00'],
])('%s yuan shows as %s', (yuan, shown) => {
  expect(formatPrice(yuan)).toBe(shown)
})

test('a shown price is never above the price and never a whole 分 below it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (e4) => {
      const text = `${Math.floor(e4 / 10_000)}.${String(e4 % 10_000).padStart(4, '0')}`
      const shown = Number(formatPrice(text).replace(/[,.]/g, ''))
      expect(shown).toBe(Math.floor(e4 / 100))
    }),
  )
})

test('zero is zero however it is written', () => {
  expect(['0', '0.00', '-0.0'].every(isZero)).toBe(true)
  expect(isZero('0.01')).toBe(false)
})

test.each([
  ['12.5', '3.3333', '9.1667'],
  ['0.3', '0.1', '0.2000'],
  ['1', '2.5', '-1.5000'],
  ['-0.05', '-0.05', '0.0000'],
])('%s minus %s is %s', (yuan, less, rest) => {
  expect(minus(yuan, less)).toBe(rest)
})

test('an amount below nothing has its sign before the ¥', () => {
  expect([yuanText('-16.48'), yuanText('12.5'), yuanText('-2181.79')]).toEqual([
    '-¥16.48',
    '¥12.50',
    '-¥2,181.79',
  ])
})
