import type { SearchType } from '#contract/search'
import type { Lexicon, NameLexicon } from './lexicon'
import { isLatinWord, type QueryWord } from './query-words'
import { rankOf, tiers, type Tier } from './ranking'
import type { ReadingHit } from './reading-index'
import type { TextHit } from './text-index'
import { TypedPattern, typedLevels } from './typed-pattern'

/** Best rank by term. */
export type RankedTerms = Map<number, number>

/** Letters of full pinyin that stand inside nearly every name when there are fewer. */
const shortestInside = 3
/** So many letters may be a name without its first character. */
const shortestAllBut = 4

/** The terms that have a word, by tier (domain-rules §8): all of them, however many. */
export function lookUp(lexicon: Lexicon, word: QueryWord, type: SearchType): RankedTerms {
  const found: RankedTerms = new Map()
  const main = type === 'goods' ? lexicon.name : lexicon.manufacturer
  if (word.name !== '') {
    lookUpName(main, word.name, found)
    if (type === 'goods') lookUpManufacturer(lexicon.manufacturer, word.name, found)
  }
  if (word.spec !== undefined)
    for (const term of lexicon.spec.find(word.spec))
      keep(found, term, rankOf(tiers.contains, false))
  return found
}

/** Terms that have a name as it stands, all in one tier: how synonyms are looked for. */
export function lookUpText(names: NameLexicon, name: string, tier: Tier): RankedTerms {
  const found: RankedTerms = new Map()
  if (name === '') return found
  for (const { term, isWhole } of names.texts.find(name)) keep(found, term, rankOf(tier, isWhole))
  return found
}

/** Remembers the better one of two ranks. */
export function keep(ranks: Map<number, number>, id: number, rank: number): void {
  const known = ranks.get(id)
  if (known === undefined || rank < known) ranks.set(id, rank)
}

function lookUpName(names: NameLexicon, name: string, found: RankedTerms): void {
  for (const hit of names.texts.find(name)) keep(found, hit.term, rankOfText(hit))
  if (!isLatinWord(name)) return
  // Inside a name one letter says nothing.
  names.readAs(new TypedPattern(name, false, name.length > 1 ? undefined : 0), (hit) => {
    const rank = rankOfReading(hit, name.length)
    if (rank !== undefined) keep(found, hit.term, rank)
  })
}

// In a search for goods a manufacturer's pinyin counts from its beginning only: `ej` should not
// bring everything of 上海第二军医大学….
function lookUpManufacturer(makers: NameLexicon, name: string, found: RankedTerms): void {
  const rank = rankOf(tiers.contains, false)
  const isLatin = isLatinWord(name)
  for (const { term, isFromStart } of makers.texts.find(name))
    if (isFromStart || !isLatin) keep(found, term, rank)
  if (!isLatin) return
  makers.readAs(new TypedPattern(name, false, 0), ({ term, level }) => {
    if (name.length > 1 || level === typedLevels.initials) keep(found, term, rank)
  })
}

function rankOfText({ isFromStart, isWhole, isAlias }: TextHit): number {
  return isFromStart
    ? rankOf(tiers.prefix, isWhole, isAlias)
    : rankOf(tiers.contains, false, isAlias)
}

function rankOfReading(hit: ReadingHit, letters: number): number | undefined {
  const { isFromStart, isToEnd, isAlias, level, at } = hit
  const isInitials = level === typedLevels.initials
  if (isFromStart) return rankOf(isInitials ? tiers.initials : tiers.prefix, isToEnd, isAlias)
  // One letter inside says nothing, nor do two of full pinyin.
  const isEnough = letters >= shortestInside || (letters === 2 && isInitials)
  if (!isEnough) return undefined
  return rankOf(tiers.contains, at === 1 && isToEnd && letters >= shortestAllBut, isAlias)
}
