import { Linter, type Rule } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'

const rule = new URL('../../scripts/lint/refused-fields.js', import.meta.url).href
const { refusedFields } = (await import(rule)) as { refusedFields: Rule.RuleModule }

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
      plugins: { shop: { rules: { 'refused-fields': refusedFields } } },
      rules: { 'shop/refused-fields': 'error' },
    },
    'any.tsx',
  )
  return found.length
}

test('a field that takes the focus because it is wrong, and says so to nobody, is refused', () => {
  expect(complaints('<select autoFocus={isWrong} />')).toBe(1)
  expect(complaints('<input autoFocus={isWrong} aria-invalid={isWrong} />')).toBe(0)
  expect(complaints('<input autoFocus={isWrong} {...own} />')).toBe(0)
  expect(complaints('<button autoFocus />')).toBe(0)
})
