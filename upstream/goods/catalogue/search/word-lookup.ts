import type { SearchType } from '#contract/search'
import type { Db } from '#upstream/kernel/db/database'
import type { CatalogueView } from '../index/catalogue-index'
import { keep, lookUp, lookUpText } from './look-up'
import type { QueryWord } from './query-words'
import { rankOf, tiers } from './ranking'
import { findCodes } from './store'
import { reword, type Rewording } from './synonyms'
import { useOf } from './use-words'
import type { WordMarks } from './word-marks'

/** Goods with a code that equals or starts with the word, by word. One statement. */
export type CodeMarks = ReadonlyMap<QueryWord, ReadonlyMap<number, number>>

export async function lookUpCodes(
  db: Db,
  words: readonly QueryWord[],
  type: SearchType,
): Promise<CodeMarks> {
  const found = new Map<QueryWord, Map<number, number>>()
  if (type !== 'goods') return found
  const asked = words.flatMap((one, word) => codesOf(one).map((code) => ({ word, code })))
  for (const { word: at, code, goods_id } of await findCodes(db, asked)) {
    const word = words[at]
    if (word === undefined) continue
    const own = found.get(word) ?? new Map<number, number>()
    found.set(word, own)
    const isWhole = code === word.code || word.gtins?.includes(code) === true
    keep(own, goods_id, rankOf(tiers.code, isWhole))
  }
  return found
}

/** The codes that a word may be, or begin. */
export function codesOf({ code, gtins = [], cased = [] }: QueryWord): string[] {
  return [...new Set([...(code === undefined ? [] : [code]), ...gtins, ...cased])]
}

const noGoods: ReadonlyMap<number, number> = new Map()

/** Cache of looked-up words: the lines of a list repeat many of them. */
export type KnownMarks = Map<string, Pick<WordMarks, 'terms' | 'categories'>>

const mostKnown = 4_000

export interface WordLookup {
  catalogue: CatalogueView
  type: SearchType
  codes: CodeMarks
  known: KnownMarks
}

export function lookUpWord(
  { catalogue, type, codes, known }: WordLookup,
  word: QueryWord,
): WordMarks {
  const key = `${word.name}\n${word.spec ?? ''}`
  let marks = known.get(key)
  if (marks === undefined) {
    marks = marksOf(catalogue, word, type)
    if (known.size < mostKnown) known.set(key, marks)
  }
  return { ...marks, goods: codes.get(word) ?? noGoods }
}

export function rewordings({ name }: QueryWord): Rewording[] {
  return name === '' ? [] : reword(name)
}

function marksOf(
  { lexicon, categories }: CatalogueView,
  word: QueryWord,
  type: SearchType,
): Pick<WordMarks, 'terms' | 'categories'> {
  const names = type === 'goods' ? lexicon.name : lexicon.manufacturer
  const terms = lookUp(lexicon, word, type)
  const use = type === 'goods' ? useOf(word.name) : undefined
  const others = [...rewordings(word).map(({ name }) => name), ...(use?.names ?? [])]
  for (const other of others)
    for (const [term, rank] of lookUpText(names, other, tiers.synonym)) keep(terms, term, rank)
  if (use === undefined) return { terms }
  const rank = rankOf(tiers.synonym, false)
  const ids = use.categories.flatMap((name) => categories.named(name))
  return { terms, categories: new Map(ids.map((id) => [id, rank])) }
}
