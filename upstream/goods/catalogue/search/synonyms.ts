import { normaliseName } from './normalise'
import { spellings } from './pinyin-readings'
import { synonymGroups } from './synonym-groups'
import { tradeNames } from './trade-names'

interface Synonym {
  label: string
  name: string
  others: readonly { label: string; name: string }[]
}

const groups: readonly Synonym[] = synonymGroups
  .trim()
  .split('\n')
  .flatMap((line) => {
    const names = line.split(' ').map(named)
    return names.map(({ label, name }) => ({
      label,
      name,
      others: names.filter((other) => other.name !== name),
    }))
  })

const trades = tradeNames.map(([label, generic]): Synonym => {
  return { label, name: normaliseName(label), others: [named(generic)] }
})
const synonyms = [...groups, ...trades].sort((a, b) => b.name.length - a.name.length)

function named(label: string) {
  return { label, name: normaliseName(label) }
}

let bySpelling: Map<string, Synonym[]> | undefined

/** A word replaced by a synonym: `name` to search for, `from` and `to` for the message. */
export interface Rewording {
  name: string
  from: string
  to: string
}

/**
 * Synonyms of a normalised word (domain-rules §8): 扑热息痛片 → 对乙酰氨基酚片. The longest known
 * name in the word decides.
 */
export function reword(word: string): Rewording[] {
  const known = synonyms.find(({ name }) => says(word, name))
  if (known === undefined) return []
  return known.others.map((other) => ({
    name: word.replace(known.name, other.name),
    from: known.label,
    to: other.label,
  }))
}

// `vc` matches vc片, not every word with these two letters.
function says(word: string, name: string): boolean {
  const at = word.indexOf(name)
  if (at < 0 || !/^[a-z0-9]+$/.test(name)) return at >= 0
  const around = word.slice(Math.max(0, at - 1), at) + word.slice(at + name.length).slice(0, 1)
  return !/[a-z0-9]/.test(around)
}

/** The same for the pinyin of a synonym: `prxt` and `purexitong` → 对乙酰氨基酚. */
export function rewordPinyin(word: string): Rewording[] {
  bySpelling ??= indexSpellings()
  return (bySpelling.get(word) ?? []).flatMap((known) =>
    known.others.map((other) => ({ name: other.name, from: known.label, to: other.label })),
  )
}

function indexSpellings(): Map<string, Synonym[]> {
  const index = new Map<string, Synonym[]>()
  // Of a trade name two initials are those of anything.
  for (const synonym of groups) {
    const { initials, pinyin } = spellings(synonym.name)
    for (const spelling of new Set([...initials, ...pinyin].map((list) => list.join(''))))
      index.set(spelling, [...(index.get(spelling) ?? []), synonym])
  }
  return index
}
