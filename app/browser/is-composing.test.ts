import { expect, test } from 'vitest'
import { isComposing } from './is-composing'

test.each([
  ['while composing', { isComposing: true, keyCode: 229 }, true],
  ['at the end of a composition in Safari', { isComposing: false, keyCode: 229 }, true],
  ['by itself', { isComposing: false, keyCode: 13 }, false],
])('an Enter %s', (_, event, expected) => {
  expect(isComposing(event)).toBe(expected)
})
