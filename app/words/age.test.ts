import { expect, test } from 'vitest'
import { ageInWords } from './age'

test.each([
  [0, '刚刚'],
  [59_999, '刚刚'],
  [60_000, '1 分钟'],
  [3_599_999, '59 分钟'],
  [3_600_000, '1 小时'],
  [86_399_999, '23 小时'],
  [86_400_000, '1 天'],
  [15 * 86_400_000, '15 天'],
])('%d ms are %s', (ms, words) => {
  expect(ageInWords(ms)).toBe(words)
})
