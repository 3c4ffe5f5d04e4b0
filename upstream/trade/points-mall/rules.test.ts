import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { exchangeRefusal, isOfNumber, pointsOrderCode } from './rules'

const fine = {
  approval: 'approved',
  isStopped: false,
  isOnShelf: true,
  stock: 5,
  cost: 100,
  points: 300,
  quantity: 3,
} as const

test('who cannot have a gift is told the first reason', () => {
  expect(exchangeRefusal(fine)).toBeUndefined()
  expect(exchangeRefusal({ ...fine, points: 299 })).toBe('积分不足，还差 1 积分')
  expect(exchangeRefusal({ ...fine, stock: 3 })).toBeUndefined()
  expect(exchangeRefusal({ ...fine, stock: 2 })).toBe('库存只剩 2 份')
  expect(exchangeRefusal({ ...fine, stock: 0 })).toBe('礼品已兑完')
  expect(exchangeRefusal({ ...fine, isOnShelf: false, stock: 0 })).toBe('礼品已下架')
  expect(exchangeRefusal({ ...fine, isStopped: true, stock: 0 })).toBe('本店已停用，不能兑换')
  expect(exchangeRefusal({ ...fine, approval: 'pending', points: 0 })).toBe('资质审核通过后可兑换')
})

test('it is the number that speaks against it exactly where one could be had', () => {
  const any = fc.record({
    isOnShelf: fc.boolean(),
    isStopped: fc.boolean(),
    approval: fc.constantFrom('approved' as const, 'pending' as const),
    stock: fc.nat(5),
    cost: fc.nat(5),
    points: fc.nat(20),
    quantity: fc.integer({ min: 1, max: 10 }),
  })
  fc.assert(
    fc.property(any, (exchange) => {
      const isRefused = exchangeRefusal(exchange) !== undefined
      const oneIsFine = exchangeRefusal({ ...exchange, quantity: 1 }) === undefined
      expect(isOfNumber(exchange)).toBe(isRefused && oneIsFine)
    }),
  )
})

test('nothing is given that is not there or not paid for', () => {
  const any = fc.record({
    stock: fc.nat(20),
    cost: fc.nat(500),
    points: fc.nat(5_000),
    quantity: fc.integer({ min: 1, max: 30 }),
  })
  fc.assert(
    fc.property(any, (terms) => {
      const isRefused = exchangeRefusal({ ...fine, ...terms }) !== undefined
      const reaches = terms.quantity <= terms.stock && terms.cost * terms.quantity <= terms.points
      expect(isRefused).toBe(!reaches)
    }),
    { numRuns: draws(2_000) },
  )
})

test('a number on an order names its day', () => {
  expect(pointsOrderCode('2026-11-21', 12)).toBe('JF202611210000012')
})
