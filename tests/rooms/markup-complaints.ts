import { Linter, type Rule } from 'eslint'
import tseslint from 'typescript-eslint'

/** How often a lint rule of the shop complains of this text of a module. */
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
