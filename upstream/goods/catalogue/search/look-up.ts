import type { SearchType } from '#contract/search'
import type { Lexicon, NameLexicon } from './lexicon'
import { isLoneUnit } from './strengths'
import { isLatinWord, type QueryWord } from './query-words'
import { rankOf, tiers, type Tier } from './ranking'
import type { ReadingHit } from './reading-index'
import type { TextHit } from './text-index'
import { TypedPattern, typedLevels } from './typed-pattern'

export type RankedTerms = Map<number, number>

/** Fewer letters of full pinyin occur inside nearly every name. */
const shortestInside = 3
/**
 * From this many letters on, a match from the second character to the end counts as a whole name.
 */
const shortestAllBut = 4

export function lookUp(lexicon: Lexicon, word: QueryWord, type: SearchType): RankedTerms {
  const found: RankedTerms = new Map()
  const main = type === 'goods' ? lexicon.name : lexicon.manufacturer
  if (word.name !== '') {
    lookUpName(main, word, found)
    if (type === 'goods') {
      lookUpManufacturer(lexicon.manufacturer, word, found)
      if (!isLoneUnit(word.name))
        for (const term of lexicon.spec.withModel(word.name))
          keep(found, term, rankOf(tiers.contains, false))
    }
  }
  if (word.spec !== undefined)
    for (const term of lexicon.spec.find(word.spec))
      keep(found, term, rankOf(tiers.contains, false))
  return found
}

/** Terms that contain a text literally, all in one tier; used for synonyms. */
export function lookUpText(names: NameLexicon, name: string, tier: Tier): RankedTerms {
  const found: RankedTerms = new Map()
  if (name === '') return found
  for (const { term, isWhole } of names.texts.find(name)) keep(found, term, rankOf(tier, isWhole))
  return found
}

export function keep(ranks: Map<number, number>, id: number, rank: number): void {
  const known = ranks.get(id)
  if (known === undefined || rank < known) ranks.set(id, rank)
}

function lookUpName(names: NameLexicon, word: QueryWord, found: RankedTerms): void {
  const { name } = word
  for (const hit of names.texts.find(name)) keep(found, hit.term, rankOfText(hit))
  if (!isTyped(word)) return
  // A single letter counts at the start of a name only.
  names.readAs(new TypedPattern(name, false, name.length > 1 ? undefined : 0), (hit) => {
    const rank = rankOfReading(hit, name.length)
    if (rank !== undefined) keep(found, hit.term, rank)
  })
}

// In a goods search, a manufacturer's pinyin counts from its start only: `ej` must not find
// 上海第二军医大学….
function lookUpManufacturer(makers: NameLexicon, word: QueryWord, found: RankedTerms): void {
  const { name } = word
  const rank = rankOf(tiers.contains, false)
  const isLatin = isLatinWord(name)
  for (const { term, isFromStart } of makers.texts.find(name))
    if (isFromStart || !isLatin) keep(found, term, rank)
  if (!isTyped(word)) return
  makers.readAs(new TypedPattern(name, false, 0), ({ term, level }) => {
    if (name.length > 1 || level === typedLevels.initials) keep(found, term, rank)
  })
}

/** True for letters of a name. 500ml is written in a name as it stands, or is not in it. */
function isTyped({ name, spec }: QueryWord): boolean {
  return spec === undefined && isLatinWord(name)
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
  // Too common inside names: a single letter, or two letters of full pinyin.
  const isEnough = letters >= shortestInside || (letters === 2 && isInitials)
  if (!isEnough) return undefined
  return rankOf(tiers.contains, at === 1 && isToEnd && letters >= shortestAllBut, isAlias)
}
