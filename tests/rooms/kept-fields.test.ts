import type { Rule } from 'eslint'
import { expect, test } from 'vitest'
import { complaintsIn } from './markup-complaints'

const rule = new URL('../../scripts/lint/kept-fields.js', import.meta.url).href
const { keptFields } = (await import(rule)) as { keptFields: Rule.RuleModule }

function complaints(markup: string): number {
  return complaintsIn(`export const any = ${markup}`, keptFields)
}

test('a field that the browser would not bring back is refused', () => {
  expect(complaints('<input autoComplete="off" />')).toBe(1)
  expect(complaints('<PageForm autoComplete="off" />')).toBe(1)
  expect(complaints('<input autoComplete="name" />')).toBe(0)
  expect(complaints('<input />')).toBe(0)
})
