import type { SearchType } from '#contract/search'
import type { Connection } from '#upstream/kernel/db/full-text'
import type { Found } from './found'
import type { Hits } from './find-products'
import type { Listing } from '../index/listing'
import {
  abbreviatedBy,
  nameNear,
  oneOffFrom,
  soundsLike,
  type NamedTerms,
  type Nearness,
} from './near-names'
import { piecesOf } from './pieces'
import { spellings } from './pinyin-readings'
import {
  charactersQuery,
  oneOffQuery,
  plainQuery,
  soundQuery,
  type TermQuery,
} from './term-queries'
import { isLatinWord, type QueryWord, type Reading } from './query-words'
import { tiers } from './ranking'
import { rewordPinyin } from './synonyms'
import { lookUpWords, type WordAnswer } from './word-lookup'

const mostNamed = 2
const shortestShared = 2
const none: NamedTerms = new Map()

/** A search that found nothing as it was meant. */
export interface FailedSearch {
  connection: Connection
  listing: Listing
  type: SearchType
  reading: Reading
  answerTo: ReadonlyMap<QueryWord, WordAnswer | undefined>
}

interface KnownWord {
  word: QueryWord
  answer: WordAnswer
}

/**
 * The nearest that can be found and what was relaxed for it, tried in this order: a word that
 * sounds alike or is one character off, a spec or another word left out, a word taken in two, the
 * longest part of a word. Undefined when nothing is near (domain-rules §8).
 */
export async function relax(failed: FailedSearch): Promise<Found | undefined> {
  const { reading, listing } = failed
  const known = reading.flatMap((word): KnownWord[] => {
    const answer = failed.answerTo.get(word)
    return answer !== undefined && has(listing, [answer]) ? [{ word, answer }] : []
  })
  const unknown = reading.filter((word) => !known.some((each) => each.word === word))
  const [first] = unknown
  if (first !== undefined && unknown.length === 1) {
    const near = await findNear(failed, first, known)
    if (near !== undefined) return near
  }
  return leaveOut(failed, known) ?? (first === undefined ? undefined : findPieces(failed, first))
}

async function findNear(
  failed: FailedSearch,
  word: QueryWord,
  known: readonly KnownWord[],
): Promise<Found | undefined> {
  const { connection, listing, type } = failed
  if (word.name === '') return undefined
  const kind = type === 'goods' ? 'name' : 'manufacturer'
  const isLatin = isLatinWord(word.name)
  const said = isLatin ? rewordPinyin(word.name) : []
  const spelt = isLatin
    ? [word.name]
    : spellings(word.name).pinyin.map((syllables) => syllables.join(''))
  const ways: [TermQuery | undefined, Nearness][] = [
    [soundQuery(kind, spelt), soundsLike(word.name, spelt)],
    [charactersQuery(kind, word.name), abbreviatedBy(word.name)],
    [oneOffQuery(kind, word.name), oneOffFrom(word.name)],
  ]
  const [synonyms, ...near] = await lookUpWords(connection, [
    { termQueries: said.map(({ name }) => plainQuery(kind, name, tiers.synonym)) },
    ...ways.map(([query]) => ({ termQueries: query === undefined ? [] : [query] })),
  ])
  const others = known.map(({ answer }) => answer)
  const [rewording] = said
  if (synonyms !== undefined && rewording !== undefined) {
    const relaxed = `“${rewording.from}”又名“${rewording.to}”，已为您查找`
    const found = foundBy(listing, [...others, synonyms], relaxed)
    if (found !== undefined) return found
  }
  for (const [at, answer] of near.entries()) {
    const nearness = ways[at]?.[1]
    const named = nearness === undefined ? none : await nameNear(connection, answer, nearness)
    const terms = new Map([...answer.terms].filter(([id]) => named.has(id)))
    const hits = listing.find([...others, { ...answer, terms }])
    if (hits.slots.length === 0) continue
    const relaxed = `没有找到“${word.label}”，已按${commonNames(listing, hits, named)}为您查找`
    return { hits, isCapped: answer.isCapped, relaxed }
  }
  return undefined
}

/** Without the words that are unknown; else without specs; else without one word. */
function leaveOut({ listing, reading }: FailedSearch, known: readonly KnownWord[]) {
  if (reading.length < 2 || known.length === 0) return undefined
  const choices: (readonly KnownWord[])[] = [
    known,
    known.filter(({ word }) => word.spec === undefined),
    ...known.map((_, left) => known.filter((__, at) => at !== known.length - 1 - left)),
    ...known.map((each) => [each]),
  ]
  for (const choice of choices) {
    const left = reading.filter((word) => !choice.some((each) => each.word === word))
    if (choice.length === 0 || left.length === 0) continue
    const kept = choice.map(({ word }) => word.label).join(' ')
    const isSpecOnly = left.every((word) => word.spec !== undefined)
    const relaxed = isSpecOnly
      ? `“${kept}”没有规格“${labels(left)}”，已显示全部规格`
      : `没有同时符合“${labels(reading)}”的商品，已按“${kept}”为您查找`
    const found = foundBy(
      listing,
      choice.map(({ answer }) => answer),
      relaxed,
    )
    if (found !== undefined) return found
  }
  return undefined
}

async function findPieces(
  { connection, listing, type }: FailedSearch,
  word: QueryWord,
): Promise<Found | undefined> {
  const { pairs, parts } = piecesOf(word, type)
  const pieces = [...new Set([...pairs.flat(), ...parts])]
  const answers = await lookUpWords(connection, pieces)
  const answerTo = new Map(pieces.map((piece, at) => [piece, answers[at]]))
  for (const choice of [...pairs, ...parts.map((part) => [part])]) {
    const marks = choice.flatMap((piece) => answerTo.get(piece) ?? [])
    const kept = choice.map(({ text }) => text).join(' ')
    const found = foundBy(listing, marks, `没有找到“${word.label}”，已按“${kept}”为您查找`)
    if (found !== undefined) return found
  }
  return undefined
}

function foundBy(
  listing: Listing,
  marks: readonly WordAnswer[],
  relaxed: string,
): Found | undefined {
  const hits = listing.find(marks)
  if (hits.slots.length === 0) return undefined
  return { hits, isCapped: marks.some(({ isCapped }) => isCapped), relaxed }
}

function has(listing: Listing, marks: readonly WordAnswer[]): boolean {
  return listing.find(marks).slots.length > 0
}

function labels(words: Reading): string {
  return words.map(({ label }) => label).join(' ')
}

// “板蓝根”, or what several names begin with, or the two that are most.
function commonNames(listing: Listing, { slots }: Hits, named: NamedTerms): string {
  const counts = new Map<string, number>()
  for (const slot of slots) {
    for (const term of listing.termsOf(slot)) {
      const name = named.get(term)
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  const names = [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name)
  const shared = sharedBeginning(names)
  const told = shared.length >= shortestShared ? [shared] : names.slice(0, mostNamed)
  return told.map((name) => `“${name}”`).join('、')
}

function sharedBeginning([first = '', ...others]: readonly string[]): string {
  let shared = first
  for (const other of others) while (!other.startsWith(shared)) shared = shared.slice(0, -1)
  return shared
}
