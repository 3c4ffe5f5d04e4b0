import type { Rule } from 'eslint'
import { expect, test } from 'vitest'
import { complaintsIn } from './markup-complaints'

const rule = new URL('../../scripts/lint/refused-fields.js', import.meta.url).href
const { refusedFields } = (await import(rule)) as { refusedFields: Rule.RuleModule }

function complaints(markup: string): number {
  return complaintsIn(`export const any = ${markup}`, refusedFields)
}

test('a field that takes the focus because it is wrong, and says so to nobody, is refused', () => {
  expect(complaints('<select autoFocus={isWrong} />')).toBe(1)
  expect(complaints('<input autoFocus={isWrong} aria-invalid={isWrong} />')).toBe(0)
  expect(complaints('<input autoFocus={isWrong} {...own} />')).toBe(0)
  expect(complaints('<button autoFocus />')).toBe(0)
})
