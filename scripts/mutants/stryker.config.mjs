export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  mutate: [
    'upstream/**/*rules.ts',
    'upstream/**/{settlement,pricing,quantities}/*.ts',
    '!upstream/**/{any-*,*.test}.ts',
    // What rows are read into: held by the tests on both engines, which are too slow for this.
    '!upstream/**/pricing/{goods-terms,special-row}.ts',
  ],
  ignorePatterns: ['app', 'bench', 'build', 'data', 'public', 'test-results'],
  // An endless loop is found by counting; a machine that is busy must kill nothing.
  timeoutMS: 60_000,
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'build/mutants.json' },
  htmlReporter: { fileName: 'build/mutants.html' },
  incrementalFile: '.cache/mutants.json',
  tempDirName: 'build/mutants',
}
