import { expect, test } from 'vitest'
import { compactText, withoutInvisible } from './typed-text'

test.each([
  ['\u202d330106\u202c', '330106'],
  ['\ufeff和\u200b风\u2060堂\u00ad', '和风堂'],
  ['\u2066A12\u2069\u061c', 'A12'],
  ['👨\u200d⚕️ 👩🏽\u200d⚕️', '👨\u200d⚕️ 👩🏽\u200d⚕️'],
])('%j is seen as %j', (typed, seen) => {
  expect(withoutInvisible(typed)).toBe(seen)
})

test('a code is read in half width, without blanks', () => {
  expect(compactText('\u202d９１33 0106\u3000ＭＡ\u202c')).toBe('91330106MA')
})
