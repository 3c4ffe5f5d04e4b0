import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { leavesAt } from './quiet-hours'

const at = (time: string) => Date.parse(`2026-11-${time}+08:00`)

test.each([
  ['21T07:59:59.999', '21T08:00'],
  ['21T08:00', '21T08:00'],
  ['21T20:59:59', '21T20:59:59'],
  ['21T21:00', '22T08:00'],
  ['21T23:59:59', '22T08:00'],
  ['22T00:00', '22T08:00'],
])('what can wait and is written at %s leaves at %s', (written, leaves) => {
  expect(leavesAt('licence-ending', at(written))).toBe(at(leaves))
})

test.each(['forget-code', 'register-known', 'password-reset', 'phone-change'] as const)(
  '%s leaves at any hour',
  (template) => {
    fc.assert(
      fc.property(fc.nat({ max: 4e12 }), (now) => leavesAt(template, now) === now),
      { numRuns: draws(200) },
    )
  },
)

test('nothing that can wait leaves at night, and nothing waits for longer than a night', () => {
  fc.assert(
    fc.property(fc.nat({ max: 4e12 }), (now) => {
      const leaves = leavesAt('licence-ending', now)
      const hour = new Date(leaves + 8 * 3_600_000).getUTCHours()
      return hour >= 8 && hour < 21 && leaves >= now && leaves - now <= 11 * 3_600_000
    }),
  )
})
