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

/** The tests beside the rules; those that open a database are too slow to run for every mutant. */
const nearest = files
  .filter((file) => file.endsWith('.test.ts') && rooms.has(path.dirname(file)))
  .map((file) => path.join('upstream', file))
  .filter((file) => !readFileSync(file, 'utf8').includes('#tests/databases'))

/** What survives few runs of a property may be killed by many, never the other way round. */
const fewerRuns = {
  name: 'fewer-runs',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.endsWith('.test.ts') ? code.replaceAll(/numRuns: [\d_]+/g, 'numRuns: 50') : undefined,
}

export default defineConfig({
  plugins: [tsconfigPaths(), fewerRuns],
  test: {
    setupFiles: 'scripts/mutants/same-chances.ts',
    isolate: false,
    include: nearest,
    testTimeout: 60_000,
  },
})
