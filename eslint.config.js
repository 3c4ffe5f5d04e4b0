import js from '@eslint/js'
import { createNodeResolver, importX } from 'eslint-plugin-import-x'
import compat from 'eslint-plugin-compat'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { databaseRules } from './scripts/lint/database-rules.js'
import { everywhere } from './scripts/lint/everywhere.js'
import { keptFields } from './scripts/lint/kept-fields.js'
import { oldEngines } from './scripts/lint/old-engines.js'
import { ownTables } from './scripts/lint/own-tables.js'
import { pageForms } from './scripts/lint/page-forms.js'
import { refusedFields } from './scripts/lint/refused-fields.js'
import { shortWords } from './scripts/lint/short-words.js'

/** One object: with two, ESLint reports the plugin as defined twice. */
const shop = {
  rules: {
    'kept-fields': keptFields,
    'old-engines': oldEngines,
    'own-tables': ownTables,
    'page-forms': pageForms,
    'refused-fields': refusedFields,
    'short-words': shortWords,
  },
}

const ownName = (name) => `CallExpression[callee.name='${name}']`

export default defineConfig(
  globalIgnores(['**/build/', 'data/', 'test-results/', 'playwright-report/']),
  {
    // No inline configuration: exceptions are listed in this file.
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
  },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', 60],
      'max-params': ['error', 4],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...everywhere],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'oxlint-disable'] }],
    },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  { files: ['public/sw.js'], languageOptions: { globals: globals.serviceworker } },
  {
    files: ['**/*.{ts,tsx}'],
    // oxlint checks the typed rules (.oxlintrc.json, decision 141).
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // `import { type A }` alone remains an import, which ships the whole file to the browser.
      '@typescript-eslint/no-import-type-side-effects': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.js'],
          tsconfig: { configFile: `${import.meta.dirname}/tsconfig.json` },
        }),
      ],
    },
    rules: {
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
    },
  },
  {
    files: ['contract/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^(?!zod$|\\.\\.?/)', message: 'contract/ imports nothing but zod.' },
          ],
        },
      ],
    },
  },
  {
    files: ['upstream/**/rules.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(node:|kysely|hono|pg$|libsql)', message: 'Rules do no I/O.' }] },
      ],
    },
  },
  {
    files: ['upstream/**/*.ts'],
    ignores: ['**/*.test.ts'],
    plugins: { shop },
    rules: { 'shop/own-tables': 'error' },
  },
  databaseRules,
  {
    // Markup is long before it is complex.
    files: ['app/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', 80] },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict],
    languageOptions: { globals: globals.browser },
    rules: {
      // A refused form focuses its first error, also without scripts.
      'jsx-a11y/no-autofocus': 'off',
    },
  },
  {
    // Its people press the same few keys all day, and its help lists them.
    files: ['app/components/desk/**/*.tsx'],
    rules: { 'jsx-a11y/no-access-key': 'off' },
  },
  {
    // Only where components and hooks are: these rules compile each file.
    files: ['app/**/*.tsx', 'app/{browser,components,web}/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.server.ts'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    ignores: [
      'app/upstream-client/api.server.ts',
      // Sends nothing of its own: it wraps Remix's requests.
      'app/browser/keep-link.ts',
      // From the browser to our own page, which no fetcher can do (docs/decisions/087).
      'app/components/goods/typed-numbers.ts',
      // Looks up a typed or scanned row at our own page between two keys.
      'app/components/quick/quicken-rows.ts',
      '**/*.test.{ts,tsx}',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Only app/upstream-client/api.server.ts fetches.' },
        { name: 'Intl', message: 'words/dates.ts: Intl is slow to begin (docs/decisions/148).' },
      ],
      'no-restricted-properties': [
        'error',
        { property: 'fetch', message: 'Only app/upstream-client/api.server.ts fetches.' },
        ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].map((property) => ({
          property,
          message: 'words/dates.ts: Intl is slow to begin (docs/decisions/148).',
        })),
      ],
    },
  },
  {
    files: ['app/{routes,services}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'fetch', message: 'Only app/upstream-client/api.server.ts fetches.' },
        {
          object: 'Date',
          property: 'now',
          message: 'shopNow: the demonstration may have a clock of its own (decision 136).',
        },
        {
          property: 'formData',
          message: 'readForm, which refuses what would take minutes to read.',
        },
      ],
    },
  },
  {
    // Code that browsers run. Vite lowers syntax only (docs/decisions/012).
    files: ['app/{browser,components,routes,site,views,words}/**/*.{ts,tsx}', 'app/*.tsx'],
    ignores: ['**/*.server.{ts,tsx}', '**/*.test.{ts,tsx}', 'app/entry.server.tsx'],
    plugins: { compat, shop },
    languageOptions: { parserOptions: { project: 'scripts/lint/tsconfig.json' } },
    settings: { targets: ['chrome 78', 'firefox 102', 'safari 14.1'] },
    rules: {
      'compat/compat': 'error',
      // The code checks for the property before use.
      'shop/old-engines': ['error', { allow: ['SubmitEvent.submitter'] }],
    },
  },
  {
    files: ['app/{routes,components}/**/*.tsx'],
    ignores: ['app/components/ui/page-form.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...everywhere,
        {
          selector:
            'JSXAttribute[name.name=/^(href|to|action|formAction)$/] > Literal[value=/^\\//]',
          message: 'URLs are built by paths.*',
        },
        {
          selector:
            "JSXOpeningElement[name.name='form']:not(:has(> JSXAttribute[name.name='action']))",
          message: 'A form names its address: PageForm, or an action.',
        },
      ],
    },
  },
  {
    files: ['app/**/*.tsx'],
    ignores: ['app/components/ui/{page-form,resend-form}.tsx'],
    plugins: { shop },
    rules: { 'shop/page-forms': 'error' },
  },
  {
    files: ['app/**/*.tsx'],
    // Sign-in and codes, money at the desk, the search, and fields kept by other means.
    ignores: [
      'app/components/account/human-fields.tsx',
      'app/components/desk/slip-decision.tsx',
      'app/components/layout/keyword-field.tsx',
      'app/components/{list/list-form,receipt/scan-field,set/set-card}.tsx',
      'app/routes/{cart,desk/keys,desk/money/withdrawal}.tsx',
    ],
    plugins: { shop },
    rules: { 'shop/kept-fields': 'error', 'shop/refused-fields': 'error' },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    ignores: [
      '**/*.test.{ts,tsx}',
      // Papers that are signed or sealed.
      'app/components/phone-appeal/phone-appeal-paper.tsx',
      'app/components/registration/{hm,proxy,quality}-paper.tsx',
    ],
    plugins: { shop },
    rules: { 'shop/short-words': 'error' },
  },
  {
    files: ['app/routes/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...everywhere,
        { selector: 'TryStatement', message: 'A service turns failures into values.' },
        { selector: ownName('useEffect'), message: 'Effects belong to components.' },
        {
          selector: "ImportSpecifier[imported.name='isOutage']",
          message:
            'redirectAfter: a page that asks once answers an outage and a refusal as all do.',
        },
        {
          selector:
            'JSXAttribute[name.name=/^(href|to|action|formAction)$/] > Literal[value=/^\\//]',
          message: 'URLs are built by paths.*',
        },
        {
          selector:
            "JSXOpeningElement[name.name='form']:not(:has(> JSXAttribute[name.name='action']))",
          message: 'A form names its address: PageForm, or an action.',
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**'],
    // A describe block groups tests and may be long.
    rules: { 'max-lines-per-function': 'off' },
  },
)
