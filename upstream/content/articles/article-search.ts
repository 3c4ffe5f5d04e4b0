import { LRUCache } from 'lru-cache'
import { Lexicon } from '#upstream/goods/catalogue/search/lexicon'
import { lookUp } from '#upstream/goods/catalogue/search/look-up'
import { normaliseName } from '#upstream/goods/catalogue/search/normalise'
import {
  understandQuery,
  type QueryWord,
  type Reading,
} from '#upstream/goods/catalogue/search/query-words'
import { readableText } from './markdown'

interface Searched {
  title: string
  body: string
}

interface Index {
  title: Lexicon
  text: string
}

const textRank = 1000
const titleTerm = 1

// Keyed by content, so that a changed article is indexed anew.
const indexes = new LRUCache<string, Index>({ max: 2000 })

/**
 * Articles that contain every word of `keywords`, in its likeliest reading with any result: in the
 * title, matched like goods names (words, pinyin, initials), or in the text. Title matches first;
 * ties keep the given order.
 */
export function searchArticles<A extends Searched>(articles: readonly A[], keywords: string): A[] {
  for (const reading of understandQuery(keywords)) {
    const found = articles
      .map((article) => ({ article, rank: rankOfReading(indexOf(article), reading) }))
      .filter(({ rank }) => rank !== Infinity)
      .sort((a, b) => a.rank - b.rank)
    if (found.length > 0) return found.map(({ article }) => article)
  }
  return []
}

function indexOf({ title, body }: Searched): Index {
  const key = `${title}\n${body}`
  const known = indexes.get(key)
  if (known !== undefined) return known
  const made = { title: new Lexicon(), text: normaliseName(readableText(body)) }
  made.title.add({ id: titleTerm, kind: 'name', text: title })
  indexes.set(key, made)
  return made
}

function rankOfReading(index: Index, reading: Reading): number {
  return reading.reduce((sum, word) => sum + rankOfWord(index, word), 0)
}

function rankOfWord({ title, text }: Index, word: QueryWord): number {
  const rank = lookUp(title, word, 'goods').get(titleTerm)
  if (rank !== undefined) return rank
  return word.name !== '' && text.includes(word.name) ? textRank : Infinity
}
