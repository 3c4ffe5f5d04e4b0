import { expect, test } from 'vitest'
import { emptySearchHint } from './empty-search'

test.each(['马钱', '阿', '12', 'abc', '马钱 片剂', 'H2001'])(
  '%s: claims no more than was tried',
  (words) => {
    expect(emptySearchHint(words)).not.toMatch(/同音字|错一个/)
  },
)

test('longer words were tried with characters that sound alike, or with a slip', () => {
  expect(emptySearchHint('马钱子')).toContain('同音字和错一个字也试过')
  expect(emptySearchHint('mqzx')).toContain('打错一个字母也试过')
  expect(emptySearchHint('mqzx')).not.toContain('同音字')
})
