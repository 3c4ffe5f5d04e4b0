import { Linter, type Rule } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'

const rule = new URL('../../scripts/lint/kept-fields.js', import.meta.url).href
const { keptFields } = (await import(rule)) as { keptFields: Rule.RuleModule }

/** How often the rule complains of this markup. */
function complaints(markup: string): number {
  const found = new Linter().verify(
    `export const any = ${markup}`,
    {
      files: ['**/*.tsx'],
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: { ecmaFeatures: { jsx: true } },
      },
      plugins: { shop: { rules: { 'kept-fields': keptFields } } },
      rules: { 'shop/kept-fields': 'error' },
    },
    'any.tsx',
  )
  return found.length
}

test('a field that the browser would not bring back is refused', () => {
  expect(complaints('<input autoComplete="off" />')).toBe(1)
  expect(complaints('<PageForm autoComplete="off" />')).toBe(1)
  expect(complaints('<input autoComplete="name" />')).toBe(0)
  expect(complaints('<input />')).toBe(0)
})
