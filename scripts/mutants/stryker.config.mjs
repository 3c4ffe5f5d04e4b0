export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  mutate: [
    'upstream/**/*rules.ts',
    'upstream/**/{settlement,pricing,quantities}/*.ts',
    '!upstream/**/{any-*,*.test}.ts',
    // Row shapes: covered by the tests on both engines, which are too slow for mutants.
    '!upstream/**/pricing/{goods-terms,special-row}.ts',
  ],
  ignorePatterns: ['app', 'bench', 'build', 'data', 'public', 'test-results'],
  // Endless loops are found by counting hits; a timeout on a busy machine must kill nothing.
  timeoutMS: 60_000,
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'build/mutants.json' },
  htmlReporter: { fileName: 'build/mutants.html' },
  incrementalFile: '.cache/mutants.json',
  tempDirName: 'build/mutants',
}
