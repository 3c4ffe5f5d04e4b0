import { polyphonic } from 'pinyin-pro'
import { memoize } from '#upstream/kernel/memoize'

/** Cost of an extra, missing or wrong character. */
const slip = 2
/** Cost of a homophone, or of another kind of place (长泰县, now 长泰区). */
const smallSlip = 1
const kinds = new Set('省市区县州盟旗')

const soundsOf = memoize(
  (character) => polyphonic(character, { toneType: 'none', type: 'array' })[0] ?? [],
  5_000,
)

/**
 * Edit distances between all prefixes of a text and a name, by the length of the prefix: 2 for each
 * wrong, missing or extra character, 1 for a homophone. Undefined when every prefix is farther than
 * `most`.
 */
export function distancesFrom(text: readonly string[], most: number) {
  // Caches the costs per character: thousands of names are compared with one text.
  const known = new Map<string, number[]>()
  const costsOf = (meant: string) => {
    let costs = known.get(meant)
    if (costs === undefined) {
      costs = text.map((typed) => replacing(typed, meant))
      known.set(meant, costs)
    }
    return costs
  }
  return (name: readonly string[]): number[] | undefined => {
    let row = [0, ...text.map((_, at) => (at + 1) * slip)]
    for (const [at, meant] of name.entries()) {
      row = nextRow(row, (at + 1) * slip, costsOf(meant))
      if (row.every((cost) => cost > most)) return undefined
    }
    return row
  }
}

function nextRow(row: readonly number[], first: number, costs: readonly number[]): number[] {
  const next = [first]
  let left = first
  for (let at = 0; at < costs.length; at += 1) {
    const replaced = (row[at] ?? 0) + (costs[at] ?? slip)
    left = Math.min(replaced, (row[at + 1] ?? 0) + slip, left + slip)
    next.push(left)
  }
  return next
}

function replacing(typed: string, meant: string): number {
  if (typed === meant) return 0
  if (kinds.has(typed) && kinds.has(meant)) return smallSlip
  const sounds = soundsOf(meant)
  return soundsOf(typed).some((sound) => sounds.includes(sound)) ? smallSlip : slip
}
