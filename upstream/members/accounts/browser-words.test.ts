import { expect, test } from 'vitest'
import { browserInWords } from './browser-words'

test.each([
  [
    'Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36',
    'Chrome 109 · Windows 7',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.5 Mobile/15E148 Safari/604.1',
    'Safari 16 · iOS 16.5',
  ],
  ['', ''],
  ['   ', ''],
])('%s', (userAgent, words) => {
  expect(browserInWords(userAgent)).toBe(words)
})
