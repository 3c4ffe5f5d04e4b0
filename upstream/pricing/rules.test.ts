import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decidePrice, priceChangeMessage, priceNotice } from './rules'

const approved = { approval: 'approved' }
const pending = { approval: 'pending' }

test('by default only approved buyers see prices, and the others are told why not', () => {
  expect(priceNotice('approved', undefined)).toBe('登录后可见价格')
  expect(priceNotice('approved', pending)).toBe('资质审核后可见')
  expect(priceNotice('approved', approved)).toBeUndefined()
})

test('the setting opens prices to whoever signed in, or to everybody', () => {
  expect(priceNotice('login', undefined)).toBe('登录后可见价格')
  expect(priceNotice('login', pending)).toBeUndefined()
  expect(priceNotice('public', undefined)).toBeUndefined()
})

test('the base price wins while there is no other', () => {
  expect(decidePrice({ basePriceE4: 33_333 })).toEqual({ priceE4: 33_333, source: 'base' })
})

test('no price and a price of nothing are both pending', () => {
  expect(decidePrice({ basePriceE4: null })).toBeUndefined()
  expect(decidePrice({ basePriceE4: 0 })).toBeUndefined()
})

test('a moved price is told with both prices, rounded down', () => {
  expect(priceChangeMessage(125_000, 128_000)).toBe('价格由 ¥12.50 变为 ¥12.80')
  expect(priceChangeMessage(10_050, 2_999)).toBe('价格由 ¥1.00 变为 ¥0.29')
})

test('a move in the fourth place is told with four places', () => {
  expect(priceChangeMessage(125_001, 125_009)).toBe('价格由 ¥12.5001 变为 ¥12.5009')
})

test('a price that stayed or was never seen is no change', () => {
  expect(priceChangeMessage(125_000, 125_000)).toBeUndefined()
  expect(priceChangeMessage(null, 125_000)).toBeUndefined()
})

test('the two prices of a message always differ', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (seen, now) => {
      const message = priceChangeMessage(seen, now)
      const prices = message?.match(/¥[\d.]+/g)
      if (seen === now) expect(message).toBeUndefined()
      else expect(prices?.[0]).not.toBe(prices?.[1])
    }),
  )
})
