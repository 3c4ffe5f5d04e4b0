import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { accountKey, licenceState, loginLimits } from './rules'

const at = (text: string) => Date.parse(`${text}+08:00`)

test('a certificate is valid through 23:59:59 of its last day in China', () => {
  expect(licenceState('2026-11-21', at('2026-11-21T23:59:59')).state).toBe('urgent')
  expect(licenceState('2026-11-21', at('2026-11-22T00:00:00')).state).toBe('expired')
})

test('it warns from 30 days and turns urgent from 10', () => {
  const now = at('2026-11-21T08:00:00')
  expect(licenceState('2026-12-22', now)).toEqual({ state: 'ok', daysLeft: 31 })
  expect(licenceState('2026-12-21', now)).toEqual({ state: 'warn', daysLeft: 30 })
  expect(licenceState('2026-12-01', now)).toEqual({ state: 'urgent', daysLeft: 10 })
})

test('its last day counts, and the day after it is expired', () => {
  const now = at('2026-11-21T08:00:00')
  expect(licenceState('2026-12-02', now)).toEqual({ state: 'warn', daysLeft: 11 })
  expect(licenceState('2026-11-21', now)).toEqual({ state: 'urgent', daysLeft: 0 })
  expect(licenceState('2026-11-20', now)).toEqual({ state: 'expired', daysLeft: -1 })
})

test('an account is tried five times a quarter of an hour, an address of many people thirty', () => {
  const quarter = 15 * 60 * 1_000
  const waiting = { windowMs: quarter, blockMs: quarter }
  expect(loginLimits.account).toEqual({ attempts: 5, ...waiting })
  expect(loginLimits.address).toEqual({ attempts: 30, ...waiting })
})

test('a phone is the same with spaces, hyphens, the country and in full width', () => {
  for (const typed of [
    '13800138000',
    '138 0013 8000',
    '+86 138-0013-8000',
    '１３８００１３８０００',
    '\u202d13800138000\u202c',
    '0086 138.0013.8000',
  ])
    expect(accountKey(typed)).toBe('13800138000')
})

test('a username is compared without case, width and spaces', () => {
  expect(accountKey(' Demo-Ｃlinic ')).toBe('demo-clinic')
  expect(accountKey('86号药房')).toBe('86号药房')
})

test('to compare a name twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(accountKey(accountKey(typed))).toBe(accountKey(typed))
    }),
    { numRuns: draws(10_000) },
  )
})
