import type { CatalogueView } from '../index/catalogue-index'
import { HeardPattern } from './heard-pattern'
import type { Lexicon, NameLexicon } from './lexicon'
import { keep, type RankedTerms } from './look-up'
import { isLatinWord } from './query-words'
import { rankOfNear, rankOfTyped, type TypedSlip } from './ranking'
import type { ReadingHit } from './reading-index'
import { hasInOrder, nearestPart } from './sound'
import { TypedPattern, typedLevels } from './typed-pattern'

/** Terms that are near a word, and what is meant in each of them, to tell the buyer. */
export interface NearTerms {
  terms: RankedTerms
  meant: ReadonlyMap<number, string>
}

const shortestTyped = 4
/** So many products make a name a likely one. */
const common = 3
/** What is typed with a slip and stands inside a name has to be long to mean it. */
const shortestInside = 7
const shortestHeard = 3
const mostCharacters = 20

/**
 * The ways in which a word may be meant that is in no name, the likeliest first: typed with a slip,
 * from the beginning of a name, then also inside; written with characters that sound alike; one
 * character wrong; abbreviated. Each is looked for when it is asked for.
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
  // The first letter is another one, or one too many. Where it is missing, the word stands inside a
  // name as it is, and was found.
  look(word.slice(1), false, 1)
  return best
}

function slipOf({ level }: ReadingHit): TypedSlip {
  if (level === typedLevels.mixed || level === typedLevels.slippedMixed) return 'mixed'
  if (level === typedLevels.missingInitial) return 'initial missing'
  if (level === typedLevels.slippedInitials) return 'initial wrong'
  // The first letter, which the pattern does not forgive.
  if (level === typedLevels.initials) return 'initial wrong'
  return 'whole'
}

/** Sounds alike: three characters with one of them right, or more. */
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

/** All of its characters in their order: 阿莫钾片. */
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
