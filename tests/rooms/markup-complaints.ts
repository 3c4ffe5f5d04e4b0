import { Linter, type Rule } from 'eslint'
import tseslint from 'typescript-eslint'

export function complaintsIn(text: string, rule: Rule.RuleModule): number {
  const found = new Linter().verify(
    text,
    {
      files: ['**/*.tsx'],
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: { ecmaFeatures: { jsx: true } },
      },
      plugins: { shop: { rules: { rule } } },
      rules: { 'shop/rule': 'error' },
    },
    'any.tsx',
  )
  return found.length
}
