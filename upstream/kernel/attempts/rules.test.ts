import { expect, test } from 'vitest'
import { tryAgainAt } from './rules'

const now = Date.parse('2026-11-21T13:30:00+08:00')

test('a blocked visitor hears when to try again', () => {
  expect(tryAgainAt(now + 15 * 60_000, now)).toBe('请在 13:45 后再试（约 15 分钟）')
})

test('a minute that has begun counts in full, and less than one is told as one', () => {
  expect(tryAgainAt(now + 60_001, now)).toContain('约 2 分钟')
  expect(tryAgainAt(now + 1, now)).toContain('约 1 分钟')
  expect(tryAgainAt(now, now)).toContain('约 1 分钟')
})

test('the time is that of a clock in China, with two digits each and midnight as 00', () => {
  const at = (text: string) => tryAgainAt(Date.parse(text), now)
  expect(at('2026-11-22T09:05:00+08:00')).toBe('请在明天 09:05 后再试（约 20 小时）')
  expect(at('2026-11-22T00:05:00+08:00')).toBe('请在明天 00:05 后再试（约 11 小时）')
  expect(at('2026-11-21T15:30:00+08:00')).toBe('请在 15:30 后再试（约 120 分钟）')
})
