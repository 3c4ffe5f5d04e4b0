import { Linter, type Rule } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'

const rule = new URL('../../scripts/lint/page-forms.js', import.meta.url).href
const { pageForms } = (await import(rule)) as { pageForms: Rule.RuleModule }

/** How often the rule complains of a component with this markup. */
function complaints(markup: string): number {
  const text = `export function Any(props) { return <>${markup}</> }`
  const found = new Linter().verify(text, {
    files: ['**/*.tsx'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
    plugins: { shop: { rules: { 'page-forms': pageForms } } },
    rules: { 'shop/page-forms': 'error' },
  }, 'any.tsx')
  return found.length
}

test('a form that posts by itself is refused, however it says so', () => {
  expect(complaints('<form method="post" action={props.to} />')).toBe(1)
  expect(complaints('<form method="POST" action={props.to} />')).toBe(1)
  expect(complaints('<form method={props.method} action={props.to} />')).toBe(1)
  expect(complaints('<form {...props} />')).toBe(1)
  expect(complaints('<form action={props.to}><button formMethod="post">去</button></form>')).toBe(1)
})

test('a search and a PageForm are not', () => {
  expect(complaints('<form action={props.to} role="search" />')).toBe(0)
  expect(complaints('<form method="get" action={props.to} />')).toBe(0)
  expect(complaints('<PageForm {...props} />')).toBe(0)
  expect(complaints('<button {...props} />')).toBe(0)
})
