import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

const files = readdirSync('upstream', { recursive: true, encoding: 'utf8' })
const isRoomOfRules = /(^|\/)(settlement|pricing|quantities)$/
const rooms = new Set([
  ...files.filter((file) => file.endsWith('rules.ts')).map((file) => path.dirname(file)),
  ...files.filter((file) => isRoomOfRules.test(file)),
])

/** The unit tests of the rules; those that open a database are too slow to run for every mutant. */
const nearest = files
  .filter((file) => file.endsWith('.test.ts') && rooms.has(path.dirname(file)))
  .map((file) => path.join('upstream', file))
  .filter((file) => !readFileSync(file, 'utf8').includes('#tests/databases'))

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    setupFiles: 'tests/property-runs.ts',
    // Few runs of a property may miss a mutant that many kill, never the reverse; the fixed seed
    // keeps the result from depending on chance.
    env: { PROPERTY_DRAWS: '50', PROPERTY_SEED: '20261121' },
    isolate: false,
    include: nearest,
    testTimeout: 60_000,
  },
})
