import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

const plugins = [tsconfigPaths()]

/** Against a test that hangs; a property of a thousand carts takes long on a machine that does more. */
const guardMs = 180_000

/** The same draws of properties in each `npm test`; it has to be loaded before the tests. */
const setupFiles = 'tests/property-runs.ts'

/** What must come is waited for as long as a busy machine takes, ms. */
const expectations = { poll: { timeout: 30_000 } }

/** `npm run test:all` runs everything; `npm test` leaves out what has this tag. */
const tags = [{ name: 'all', description: 'only in npm run test:all' }]

export default defineConfig({
  plugins,
  test: {
    tags,
    globalSetup: 'tests/vitest-setup.ts',
    // Source that was compiled once is read, by the next run and by the next phase of this one.
    experimental: { fsModuleCache: true },
    // Vitest leaves one core to others by itself: on a machine of two, half of it.
    maxWorkers: '100%',
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          setupFiles,
          expect: expectations,
          // Files share a process, which loads what they import once; none leaves anything behind in it.
          isolate: false,
          include: ['{app,bench,contract,upstream,tests/docs,tests/rooms}/**/*.test.{ts,tsx}'],
          // The first test on PostgreSQL waits for the server to be set up; a hook fills the shop.
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
