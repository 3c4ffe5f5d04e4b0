import { describe, expect, test } from 'vitest'
import { zoneRule, zoneState } from './rules'

const now = Date.parse('2026-11-21T10:00:00+08:00')
const always = { opensAt: null, closesAt: null, isOn: true }

test('near expiry is from one month to six months, the nearest first', () => {
  expect(zoneRule('nearExpiry', '2026-11-21')).toEqual({
    expiring: { from: '2026-12-21', to: '2027-05-21' },
    sort: 'expiry',
  })
  expect(zoneRule('nearExpiry', '2026-08-31').expiring).toEqual({
    from: '2026-09-30',
    to: '2027-02-28',
  })
})

test('the two trees, the promotions and every other zone show what belongs to them', () => {
  const today = '2026-11-21'
  expect(zoneRule('herbal', today)).toEqual({ tree: 'herbal' })
  expect(zoneRule('device', today)).toEqual({ tree: 'device' })
  expect(zoneRule('promotion', today)).toEqual({ onPromotion: true })
  for (const code of ['clinic', 'controlled', 'franchise', 'freeShipping', 'welfare'] as const)
    expect(zoneRule(code, today)).toEqual({ code })
})

describe('a zone', () => {
  test('that nothing is said about is open to everybody', () => {
    expect(zoneState('clinic', undefined, undefined, now)).toBe('open')
    expect(
      zoneState('clinic', always, { canSeeFreeShippingZone: false, isSpecial: false }, now),
    ).toBe('open')
  })

  test('opens at its time, closes at its time, and can be closed by hand', () => {
    expect(zoneState('x', { ...always, opensAt: now + 1 }, undefined, now)).toBe('upcoming')
    expect(zoneState('x', { ...always, opensAt: now }, undefined, now)).toBe('open')
    expect(zoneState('x', { ...always, closesAt: now + 1 }, undefined, now)).toBe('open')
    expect(zoneState('x', { ...always, closesAt: now }, undefined, now)).toBe('blocked')
    const off = { ...always, isOn: false, opensAt: now + 1 }
    expect(zoneState('x', off, undefined, now)).toBe('blocked')
  })

  test('优选 follows is_show_youx and the promotion zone is_special; visitors may look', () => {
    const youx = { canSeeFreeShippingZone: true, isSpecial: false }
    const special = { canSeeFreeShippingZone: false, isSpecial: true }
    const states = (code: string) =>
      [undefined, youx, special].map((buyer) => zoneState(code, always, buyer, now))
    expect(states('freeShipping')).toEqual(['open', 'open', 'blocked'])
    expect(states('promotion')).toEqual(['open', 'blocked', 'open'])
  })
})
