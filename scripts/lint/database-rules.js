import { everywhere } from './everywhere.js'

const onlyTransact = {
  selector:
    'CallExpression[callee.property.name=/^(transaction|startTransaction)$/][arguments.length=0]',
  message: 'Only transact and inTransaction commit.',
}

const onlyReversed = {
  selector: "CallExpression[callee.name='openDatabase']:not(:has(Property[key.name='isReversed']))",
  message: 'Tests rely on no accidental order: openAt of tests/databases.ts (decision 144).',
}

const onlyWhatIsSeen = {
  selector: "CallExpression[callee.property.name='waitForLoadState']",
  message: 'A page that is never idle makes a test wait: wait for what the buyer sees.',
}

const onlyOwn = {
  selector: "TemplateLiteral CallExpression[callee.object.name='Date'][callee.property.name='now']",
  message: 'Two tests at once have the same millisecond: ownName or ownDigits.',
}

const onlyUncounted = {
  selector:
    'CallExpression[callee.object.property.name="fn"][callee.property.name=/^(count|countAll|max)$/]',
  message: 'Two tests at once count the same: a code comes from its own row or by chance.',
}

export const databaseRules = [
  {
    // Also in tests: transactions that the engine aborts must be retried everywhere.
    files: ['upstream/**/*.ts', 'tests/**/*.ts', 'bench/**/*.ts'],
    ignores: ['upstream/kernel/db/transact.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, onlyTransact] },
  },
  {
    files: ['tests/**/*.ts', 'upstream/**/*.test.ts'],
    ignores: ['tests/vitest-setup.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, onlyTransact, onlyReversed] },
  },
  {
    files: ['tests/{e2e,fixtures}/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...everywhere,
        onlyTransact,
        onlyReversed,
        onlyWhatIsSeen,
        onlyOwn,
        onlyUncounted,
      ],
    },
  },
]
