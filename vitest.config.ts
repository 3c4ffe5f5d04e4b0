import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

const plugins = [tsconfigPaths()]

/** Against a test that hangs; a property of a thousand carts takes long on a machine that does more. */
const guardMs = 180_000

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
          // Files share a process, which loads what they import once; none leaves anything behind in it.
          isolate: false,
          include: ['{app,bench,contract,upstream,tests/docs,tests/rooms}/**/*.test.{ts,tsx}'],
          // The first test on PostgreSQL waits for the server to be set up; a hook fills the shop.
          testTimeout: guardMs,
          hookTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          name: 'contract',
          isolate: false,
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: guardMs,
          hookTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          name: 'requests',
          isolate: false,
          include: ['tests/requests/**/*.test.ts'],
          testTimeout: guardMs,
          hookTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 2 * guardMs,
          hookTimeout: guardMs,
        },
      },
    ],
  },
})
