import type { CatalogueView } from '../index/catalogue-index'
import { HeardPattern } from './heard-pattern'
import type { Lexicon, NameLexicon } from './lexicon'
import { keep, type RankedTerms } from './look-up'
import { isLatinWord } from './query-words'
import { rankOfNear, rankOfTyped, type TypedSlip } from './ranking'
import type { ReadingHit } from './reading-index'
import { hasInOrder, nearestPart } from './sound'
import { TypedPattern, typedLevels } from './typed-pattern'

/** Terms near a word, with the text meant in each, shown to the buyer. */
export interface NearTerms {
  terms: RankedTerms
  meant: ReadonlyMap<number, string>
}

const shortestTyped = 4
const common = 3
/** A typed word with a slip must be this long to match inside a name. */
const shortestInside = 7
const shortestHeard = 3
const mostCharacters = 20

/**
 * The near matches of a word without hits, likeliest kind first: a typing slip, at the start of a
 * name, then inside; characters that sound alike; one wrong character; an abbreviation. Evaluated
 * lazily.
 */
export function* nearTerms(
  { lexicon, listing }: CatalogueView,
  kind: 'name' | 'manufacturer',
  word: string,
): Generator<NearTerms> {
  const names = lexicon[kind]
  if (isLatinWord(word)) {
    const isCommon = (term: number) => listing.countOf(term) >= common
    const told = (terms: RankedTerms): NearTerms => {
      return { terms, meant: mapTerms(terms, (term) => lexicon.textOf(term)) }
    }
    if (word.length < shortestTyped) return
    const begun = typedNearly(names, word, { isCommon, isInside: false })
    yield told(begun)
    if (word.length >= shortestInside)
      yield told(typedNearly(names, word, { isCommon, isInside: true }))
    return
  }
  yield heard(names, word)
  yield oneOff(names, word)
  yield abbreviated(lexicon, names, word)
}

function typedNearly(
  names: NameLexicon,
  word: string,
  { isCommon, isInside }: { isCommon: (term: number) => boolean; isInside: boolean },
): RankedTerms {
  const best = new Map<number, number>()
  const look = (typed: string, isForgiving: boolean, lastBeginning: number) => {
    const mostInside = isInside ? undefined : lastBeginning
    names.readAs(new TypedPattern(typed, isForgiving, mostInside), (hit) => {
      const { term, isToEnd, isAlias, level } = hit
      const isBeginning = hit.at <= lastBeginning
      const isWhole = isToEnd || level === typedLevels.heard
      const how = { begins: isBeginning && !isAlias, isWhole, isCommon: isCommon(term) }
      keep(best, term, rankOfTyped({ ...how, slip: slipOf(hit) }, word.length))
    })
  }
  look(word, true, 0)
  // A wrong or extra first letter. A missing one leaves a literal match inside a name.
  look(word.slice(1), false, 1)
  return best
}

function slipOf({ level }: ReadingHit): TypedSlip {
  if (level === typedLevels.mixed || level === typedLevels.slippedMixed) return 'mixed'
  if (level === typedLevels.missingInitial) return 'initial missing'
  if (level === typedLevels.slippedInitials) return 'initial wrong'
  // The pattern does not allow a slip in the first letter.
  if (level === typedLevels.initials) return 'initial wrong'
  return 'whole'
}

/** Characters that sound alike: at least three, one of them correct. */
function heard(names: NameLexicon, word: string): NearTerms {
  const characters = Array.from(word)
  const { length } = characters
  const terms: RankedTerms = new Map()
  const meant = new Map<number, string>()
  if (length < shortestHeard) return { terms, meant }
  names.readAs(new HeardPattern(word), ({ term, text, at, isFromStart, isToEnd }) => {
    const part = Array.from(text).slice(at, at + length)
    const isOneRight = part.some((character, place) => character === characters[place])
    if (!isOneRight && length === shortestHeard) return
    keep(terms, term, rankOfNear(isFromStart, isToEnd))
    meant.set(term, part.join(''))
  })
  return { terms, meant }
}

/** Names with all its characters in the same order: 阿莫钾片. */
function abbreviated(lexicon: Lexicon, names: NameLexicon, word: string): NearTerms {
  const characters = charactersOf(word)
  const texts = characters === undefined ? [] : names.texts.withAll(characters)
  const found = texts.filter(({ whole }) => hasInOrder(whole, word))
  const terms = new Map(found.map(({ term }) => [term, rankOfNear(true, false)]))
  return { terms, meant: mapTerms(terms, (term) => lexicon.textOf(term)) }
}

function oneOff(names: NameLexicon, word: string): NearTerms {
  const characters = charactersOf(word)
  const texts = characters === undefined ? [] : names.texts.withAllButOne(characters)
  const terms: RankedTerms = new Map()
  const meant = new Map<number, string>()
  for (const { term, whole } of texts) {
    const part = nearestPart(whole, word)
    if (part === undefined) continue
    const isWhole = part === whole && part.length === word.length
    terms.set(term, rankOfNear(whole.startsWith(part), isWhole))
    meant.set(term, part)
  }
  return { terms, meant }
}

function charactersOf(word: string): ReadonlySet<string> | undefined {
  const characters = new Set(word)
  const isFitting = characters.size >= shortestHeard && characters.size <= mostCharacters
  return isFitting ? characters : undefined
}

function mapTerms(
  terms: RankedTerms,
  textOf: (term: number) => string | undefined,
): Map<number, string> {
  return new Map([...terms.keys()].map((term) => [term, textOf(term) ?? '']))
}
