import { distancesFrom } from './nearness'
import { regions, type NamedRegion } from './region-table'

/** The longest spelling of a region has 26 characters. */
const mostCharacters = 30

interface Names {
  region: NamedRegion
  /** Characters in reverse order, to compare the ends of texts. */
  districts: string[][]
  above: string
}

/** Prefixes of a region: nothing, its province, its city, or both. */
const aboves = new Map<string, string[][]>()
const names = regions.map((region): Names => {
  const above = region.province + region.city
  if (!aboves.has(above)) aboves.set(above, spellingsAbove(region))
  return {
    region,
    above,
    districts: region.districtForms.map((name) => Array.from(name).reverse()),
  }
})

function spellingsAbove({ provinceForms, cityForms }: NamedRegion): string[][] {
  const cities = ['', ...cityForms]
  const spellings = ['', ...provinceForms].flatMap((province) =>
    cities.map((city) => province + city),
  )
  return [...new Set(spellings)].map((spelling) => Array.from(spelling))
}

/**
 * The regions that a plain text with a typo or two may mean, the nearest first; only those at most
 * 1 farther than the nearest.
 */
export function misspeltRegions(text: string): NamedRegion[] {
  const characters = Array.from(text)
  const count = characters.length
  if (count < 2 || count > mostCharacters) return []
  const most = count < 3 ? 1 : count < 6 ? 2 : 4
  const fromStart = distancesFrom(characters, most)
  const fromEnd = distancesFrom([...characters].reverse(), most)
  const before = new Map<string, number[]>()
  for (const [above, spellings] of aboves) {
    before.set(above, leastOf(spellings, fromStart) ?? [])
  }
  const found = names.flatMap(({ region, above, districts }) => {
    const behind = leastOf(districts, fromEnd)
    if (behind === undefined) return []
    const cost = leastSum(before.get(above) ?? [], behind)
    return cost > most ? [] : [{ region, cost }]
  })
  const nearest = Math.min(...found.map(({ cost }) => cost))
  return found
    .filter(({ cost }) => cost <= nearest + 1)
    .sort((one, other) => one.cost - other.cost)
    .map(({ region }) => region)
}

/** Minimum distance over several spellings; undefined when all are too far. */
function leastOf(
  spellings: readonly string[][],
  distances: ReturnType<typeof distancesFrom>,
): number[] | undefined {
  let least: number[] | undefined
  for (const spelling of spellings) {
    const row = distances(spelling)
    if (row === undefined) continue
    least = least?.map((cost, at) => Math.min(cost, row[at] ?? Infinity)) ?? row
  }
  return least
}

/** The cheapest split of the text into the regions above and the own name, counted from the end. */
function leastSum(before: readonly number[], behind: readonly number[]): number {
  return Math.min(...before.map((cost, at) => cost + (behind[behind.length - 1 - at] ?? Infinity)))
}
