import type { SearchType } from '#contract/search'
import type { CatalogueView } from '../index/catalogue-index'
import { upTo, type Hits } from './find-products'
import type { Found } from './found'
import { lookUpText, type RankedTerms } from './look-up'
import { isModel } from './models'
import { nearTerms } from './near-terms'
import { piecesOf } from './pieces'
import { commonNames, quoted } from './said-names'
import { isLatinWord, type QueryWord, type Reading } from './query-words'
import { isStrong, rankBesideLikely, tiers, worstBeside } from './ranking'
import { rewordPinyin } from './synonyms'
import { isBareNumber } from './spec-words'
import type { WordMarks } from './word-marks'

export interface FailedSearch {
  catalogue: CatalogueView
  type: SearchType
  readings: readonly Reading[]
  answerTo: ReadonlyMap<QueryWord, WordMarks | undefined>
}

interface FailedReading extends FailedSearch {
  reading: Reading
  known: readonly KnownWord[]
}

interface KnownWord {
  word: QueryWord
  marks: WordMarks
}

/** With fewer hits, a page has room for others. */
const few = 10
const noGoods: ReadonlyMap<number, number> = new Map()

/**
 * The nearest results and how the search was relaxed for them. Tries in order: a word with a slip,
 * that sounds alike or has one wrong character; without a spec or another word, then with such a
 * word but without its spec; a word split in two; the longest part of a word. Undefined when
 * nothing is near (domain-rules §8).
 */
export function relax(failed: FailedSearch): Found | undefined {
  const readings = failed.readings.map((reading): FailedReading => {
    const known = reading.flatMap((word): KnownWord[] => {
      const marks = failed.answerTo.get(word)
      return marks !== undefined && has(failed, [marks]) ? [{ word, marks }] : []
    })
    return { ...failed, reading, known }
  })
  for (const way of [findNear, leaveOut, findNearWithoutSpecs, findPieces])
    for (const reading of readings) {
      const found = way(reading)
      if (found !== undefined) return found
    }
  return undefined
}

/**
 * Adds near matches behind the hits of a word that only matches inside a few names: a slip is just
 * as likely. Undefined otherwise, or when nothing is near.
 */
export function findBesides(
  { catalogue, type, reading, answerTo }: Omit<FailedReading, 'known' | 'readings'>,
  hits: Hits,
): Found | undefined {
  const [word] = reading
  const marks = word && answerTo.get(word)
  if (word === undefined || marks === undefined || reading.length > 1) return undefined
  if (!isName(word) || isModel(word.name) || !isLatinWord(word.name)) return undefined
  if (hits.slots.length >= few || isStrong(hits.best)) return undefined
  for (const { terms, meant } of nearTerms(catalogue, kindOf(type), word.name)) {
    const besides = new Map([...terms].filter(([term]) => !marks.terms.has(term)))
    const near = catalogue.listing.find([marksOf(besides)])
    const worst = worstBeside(near.best, () => true)
    if (near.slots.length === 0 || worst === Infinity) continue
    const exact = [...marks.terms].map(([term, rank]) => [term, rankBesideLikely(rank)] as const)
    const all = { ...marks, terms: new Map([...besides, ...exact]) }
    const names = commonNames(catalogue.listing, upTo(near, worst), meant)
    const relaxed = `“${word.label}”的商品不多，${names}也一并列出`
    return { hits: upTo(catalogue.listing.find([all]), worst, near.best), relaxed }
  }
  return undefined
}

function kindOf(type: SearchType): 'name' | 'manufacturer' {
  return type === 'goods' ? 'name' : 'manufacturer'
}

function unknownWords({ reading, known }: FailedReading): QueryWord[] {
  return reading.filter((word) => !known.some((each) => each.word === word))
}

function findNear(failed: FailedReading, asked?: string): Found | undefined {
  const [word, ...more] = unknownWords(failed)
  if (word === undefined || word.name === '' || more.length > 0) return undefined
  // 0.85% is not a slip of 0.9%.
  if (!isName(word)) return undefined
  const { catalogue, type } = failed
  const { lexicon, listing } = catalogue
  const kind = kindOf(type)
  const others = failed.known.map(({ marks }) => marks)
  const isTyped = isLatinWord(word.name)
  const said = isTyped ? rewordPinyin(word.name) : []
  for (const { name, from, to } of said) {
    const terms = lookUpText(lexicon[kind], name, tiers.synonym)
    const relaxed =
      asked === undefined
        ? `“${from}”又名“${to}”，已为您列出`
        : insteadOf(asked, `${quoted(to)}（又名${quoted(from)}）`)
    const found = foundBy(failed, [...others, marksOf(terms)], relaxed)
    if (found !== undefined) return found
  }
  let farthest: Found | undefined
  for (const { terms, meant } of nearTerms(catalogue, kind, word.name)) {
    const all = listing.find([...others, marksOf(terms)])
    if (all.slots.length === 0) continue
    // Matches by sound or with one wrong character mean a name, never its longer neighbours.
    const fillsPage = (rank: number) => !isTyped || upTo(all, rank).slots.length >= few
    const worst = worstBeside(all.best, fillsPage)
    const hits = upTo(all, worst)
    const names = commonNames(listing, hits, meant)
    farthest = { hits, relaxed: insteadOf(asked ?? word.label, names) }
    // Matches inside a name may be equally near.
    if (worst !== Infinity) break
  }
  return farthest
}

/**
 * Tries near words without the query's specs, which may belong to the mistyped word or not exist.
 */
function findNearWithoutSpecs(failed: FailedReading): Found | undefined {
  const reading = failed.reading.filter(isName)
  if (reading.length === 0 || reading.length === failed.reading.length) return undefined
  const known = failed.known.filter(({ word }) => isName(word))
  return findNear({ ...failed, reading, known }, labels(failed.reading))
}

/** True when a word tells which goods are meant; a spec only narrows. */
function isName({ spec }: QueryWord): boolean {
  return spec === undefined
}

/**
 * Leaves out the unknown words, else one spec, else all of them, else one word. A name is kept if the query had one:
 * goods that share only a spec have nothing else in common.
 */
function leaveOut(failed: FailedReading): Found | undefined {
  const { reading, known } = failed
  if (reading.length < 2 || known.length === 0) return undefined
  const hasName = reading.some(isName)
  const isMeant = (word: QueryWord) => (hasName ? isName(word) : !isBareNumber(word.label))
  const choices: (readonly KnownWord[])[] = [
    known,
    ...known.toReversed().flatMap((each) => (isName(each.word) ? [] : [without(known, each)])),
    known.filter(({ word }) => isName(word)),
    ...known.toReversed().map((each) => without(known, each)),
    ...known.map((each) => [each]),
  ]
  for (const choice of choices) {
    const left = reading.filter((word) => !choice.some((each) => each.word === word))
    if (left.length === 0 || !choice.some(({ word }) => isMeant(word))) continue
    const kept = choice.map(({ word }) => word.label).join(' ')
    const relaxed = left.some(isName)
      ? insteadOf(labels(reading), quoted(kept))
      : `${quoted(kept)}没有 ${labels(left)} 的，已列出${choice.every(({ word }) => isName(word)) ? '全部' : '其他'}规格`
    const marks = choice.map((each) => each.marks)
    const found = foundBy(failed, marks, relaxed)
    if (found !== undefined) return found
  }
  return undefined
}

function findPieces(failed: FailedReading): Found | undefined {
  const [word] = unknownWords(failed).filter(isName)
  if (word === undefined) return undefined
  const { pairs, parts } = piecesOf(failed.catalogue.lexicon, word, failed.type)
  for (const choice of [...pairs, ...parts.map((part) => [part])]) {
    const kept = choice.map(({ text }) => text).join(' ')
    const relaxed = insteadOf(word.label, quoted(kept))
    const found = foundBy(
      failed,
      choice.map((piece) => marksOf(piece.find())),
      relaxed,
    )
    if (found !== undefined) return found
  }
  return undefined
}

function marksOf(terms: RankedTerms): WordMarks {
  return { terms, goods: noGoods }
}

function foundBy(
  { catalogue }: FailedSearch,
  marks: readonly WordMarks[],
  relaxed: string,
): Found | undefined {
  if (marks.some(({ terms, goods, categories }) => terms.size + goods.size === 0 && !categories))
    return undefined
  const hits = catalogue.listing.find(marks)
  return hits.slots.length === 0 ? undefined : { hits, relaxed }
}

function has({ catalogue }: FailedSearch, marks: readonly WordMarks[]): boolean {
  return catalogue.listing.find(marks).slots.length > 0
}

function without(known: readonly KnownWord[], left: KnownWord): readonly KnownWord[] {
  return known.filter((each) => each !== left)
}

function insteadOf(asked: string, listed: string): string {
  return `没有找到${quoted(asked)}，已为您列出${listed}`
}

function labels(words: Reading): string {
  return words.map(({ label }) => label).join(' ')
}
