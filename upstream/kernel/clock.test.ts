import { expect, test } from 'vitest'
import { clockOf } from './clock'
import { readConfig } from './config'
import { momentOf } from './time'
import { liveSettings } from '#tests/fixtures/live'

test('the clock of the demonstration goes as far ahead as was set, and goes on', () => {
  const now = clockOf(readConfig({ CLOCK_AHEAD_MS: '-86400000' }))
  const before = Date.now()
  const first = now()
  expect(first).toBeGreaterThanOrEqual(before - 86_400_000)
  expect(first).toBeLessThanOrEqual(Date.now() - 86_400_000)
  expect(now()).toBeGreaterThanOrEqual(first)
})

test('without a setting it is the clock of the machine', () => {
  const before = Date.now()
  expect(clockOf(readConfig({}))()).toBeGreaterThanOrEqual(before)
})

test('a live shop knows no other clock', () => {
  expect(() => readConfig({ ...liveSettings, CLOCK_AHEAD_MS: '1' })).toThrow('CLOCK_AHEAD_MS')
  expect(readConfig({ ...liveSettings, CLOCK_AHEAD_MS: '0' }).CLOCK_AHEAD_MS).toBe(0)
})

test.each([
  ['2026-11-22T10:00', Date.UTC(2026, 10, 22, 2)],
  ['2026-11-22T00:00:05', Date.UTC(2026, 10, 21, 16, 0, 5)],
  ['2026-11-22', undefined],
  ['2026-11-31T10:00', undefined],
  ['2026-11-22T24:00', undefined],
  ['2026-11-22T10:00Z', undefined],
])('%s is a moment in Shanghai: %s', (typed, at) => {
  expect(momentOf(typed)).toBe(at)
})
