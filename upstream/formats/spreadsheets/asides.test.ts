import { expect, test } from 'vitest'
import { sheetAsides } from '#tests/fixtures/sheet-asides'
import { isAside } from './asides'

test.each(sheetAsides)('%s', (words, expected) => {
  expect(isAside(words.normalize('NFKC').replaceAll(/\s/gu, ''))).toBe(expected)
})
