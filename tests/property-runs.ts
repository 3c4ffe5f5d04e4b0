import fc from 'fast-check'

const isAll = process.env.TESTS === 'all'

/** The draws a property gets at most, whatever it asks for: 50 find 97 % of the mutants already. */
const most = Number(process.env.PROPERTY_DRAWS ?? (isAll ? Infinity : 500))

/**
 * Where random draws begin. `npm test` draws the same each time, so that no change fails by another's
 * luck; `npm run test:all` sets another seed each time and prints it.
 */
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_121)

/** How often a property is drawn: as often as it wants, or as often as this run has time for. */
export function draws(wanted: number): number {
  return Math.min(wanted, most)
}

fc.configureGlobal({ seed, numRuns: draws(100) })
