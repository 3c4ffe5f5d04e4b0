import { expect, test } from 'vitest'
import { tryAgainAt } from './rules'

test('a blocked visitor hears when to try again', () => {
  const now = Date.parse('2026-11-21T13:30:00+08:00')
  expect(tryAgainAt(now + 15 * 60_000, now)).toBe('请在 13:45 后再试（约 15 分钟）')
})
