import fc from 'fast-check'

const isAll = process.env.TESTS === 'all'

/** The most runs of a property, whatever it asks for: 50 already find 97 % of the mutants. */
const most = Number(process.env.PROPERTY_DRAWS ?? (isAll ? Infinity : 500))

/**
 * The random seed. `npm test` fixes it, so that no change fails by chance; `npm run test:all` sets
 * a new seed each time and prints it.
 */
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_121)

/** The runs of a property: `wanted`, limited by what this run has time for. */
export function draws(wanted: number): number {
  return Math.min(wanted, most)
}

fc.configureGlobal({ seed, numRuns: draws(100) })
