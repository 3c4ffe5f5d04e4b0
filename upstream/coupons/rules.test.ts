import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixtureNow } from '#tests/fixtures/stores'
import { chinaDay, daysBetween } from '../time'
import { leftFor, validityOf } from './rules'

const noWindow = { validFrom: null, validUntil: null }

test('a coupon good for seven days ends with the seventh day after the one it was taken on', () => {
  const { from, expiresAt } = validityOf({ ...noWindow, validDays: 7 }, fixtureNow)
  expect([from, expiresAt]).toEqual([fixtureNow, Date.parse('2026-11-29T00:00:00+08:00')])
})

test('a coupon with a window is good in it, whenever it was taken', () => {
  const window = { validDays: 0, validFrom: 1, validUntil: 2 }
  expect(validityOf(window, fixtureNow)).toEqual({ from: 1, expiresAt: 2 })
})

test('days never come to less than was promised, and end at midnight', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 365 }), fc.nat(400 * 86_400_000), (validDays, later) => {
      const now = fixtureNow + later
      const { expiresAt } = validityOf({ ...noWindow, validDays }, now)
      expect(expiresAt - now).toBeGreaterThanOrEqual(validDays * 86_400_000)
      expect(daysBetween(chinaDay(now), chinaDay(expiresAt))).toBe(validDays + 1)
      expect(chinaDay(expiresAt - 1)).not.toBe(chinaDay(expiresAt))
    }),
  )
})

test('a limit of nothing is no limit', () => {
  expect(leftFor({ total: 0, taken: 10_000, perOwner: 0 }, 10_000)).toBe('some')
  expect(leftFor({ total: 5, taken: 5, perOwner: 0 }, 0)).toBe('gone')
  expect(leftFor({ total: 5, taken: 5, perOwner: 1 }, 1)).toBe('limit')
})
