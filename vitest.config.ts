import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

const plugins = [tsconfigPaths()]

/** ms; only stops a hanging test: a property of a thousand carts takes long on a busy machine. */
const guardMs = 180_000

/** Fixes the seed of properties in `npm test`; must be loaded before the tests. */
const setupFiles = 'tests/property-runs.ts'

/** ms; as long as a busy machine may take. */
const expectations = { poll: { timeout: 30_000 } }

/** `npm run test:all` runs everything; `npm test` leaves out tests with this tag. */
const tags = [{ name: 'all', description: 'only in npm run test:all' }]

export default defineConfig({
  plugins,
  test: {
    tags,
    globalSetup: 'tests/vitest-setup.ts',
    // Compiled modules are cached for the next run and the next phase of this one.
    experimental: { fsModuleCache: true },
    // Vitest leaves one core idle by default: half of a machine of two.
    maxWorkers: '100%',
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          setupFiles,
          expect: expectations,
          // Files share a process and its loaded modules; no test leaves state behind.
          isolate: false,
          include: ['{app,bench,contract,upstream,tests/docs,tests/rooms}/**/*.test.{ts,tsx}'],
          // The first test on PostgreSQL waits for the server's setup; a hook fills the shop.
          testTimeout: guardMs,
          hookTimeout: guardMs,
        },
      },
      {
        plugins,
        test: {
          name: 'contract',
          setupFiles,
          expect: expectations,
          isolate: false,
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: guardMs,
          hookTimeout: guardMs,
        },
      },
      {
        plugins,
        test: {
          name: 'requests',
          setupFiles,
          expect: expectations,
          isolate: false,
          include: ['tests/requests/**/*.test.ts'],
          testTimeout: guardMs,
          hookTimeout: guardMs,
        },
      },
      {
        plugins,
        test: {
          name: 'crash',
          setupFiles,
          expect: expectations,
          include: ['tests/crash/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 2 * guardMs,
          hookTimeout: guardMs,
        },
      },
    ],
  },
})
