import { expect, test } from 'vitest'
import { rhythmInWords, runsOutInWords } from './rhythm'

const dayMs = 86_400_000
const now = Date.parse('2026-11-21T10:00:00+08:00')
const today = Date.parse('2026-11-21T00:00:00+08:00')
const rhythm = {
  everyDays: 21,
  usualQuantity: 40,
  lastQuantity: 60,
  lastAt: today - 18 * dayMs,
  runsOutAt: today + 3 * dayMs,
}

test('a rhythm is said in words', () => {
  expect(rhythmInWords(rhythm, '盒', now)).toBe('每 21 天 40 盒 · 18 天前买过 60 盒')
  expect(rhythmInWords({ ...rhythm, lastAt: today }, '盒', now)).toContain('今天买过')
  const daily = { everyDays: 1, usualQuantity: 60, lastQuantity: 60, lastAt: today - dayMs }
  expect(rhythmInWords({ ...rhythm, ...daily }, '盒', now)).toBe('日均 60 盒 · 昨天买过')
})

test('when it runs out is said in days', () => {
  expect(runsOutInWords(rhythm, now)).toBe('约 3 天后用完')
  expect(runsOutInWords({ runsOutAt: today }, now)).toBe('可能已用完')
})
