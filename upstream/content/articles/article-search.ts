import { LRUCache } from 'lru-cache'
import { normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { wordQueries, type QueryToken } from '#upstream/goods/catalogue/search/term-queries'
import {
  understandQuery,
  type QueryWord,
  type Reading,
} from '#upstream/goods/catalogue/search/query-words'
import { nameTokens } from '#upstream/goods/catalogue/search/tokenizer'
import { readableText } from './markdown'

interface Searched {
  title: string
  /** Markdown. */
  body: string
}

/** What one article is found by. */
interface Index {
  tokens: readonly string[]
  text: string
}

/** Behind every rank of a title. */
const textRank = 1000

// By the words themselves, so that a changed article is another one.
const indexes = new LRUCache<string, Index>({ max: 2000 })

/**
 * The articles that have every word of the likeliest reading of `keywords` that finds any: in the
 * title as goods are found by their name (words, pinyin, initials), or in the text. Titles first;
 * those that fit alike stay in their order.
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
  const made = { tokens: nameTokens('name', title), text: normaliseName(readableText(body)) }
  indexes.set(key, made)
  return made
}

function rankOfReading(index: Index, reading: Reading): number {
  return reading.reduce((sum, word) => sum + rankOfWord(index, word), 0)
}

function rankOfWord({ tokens, text }: Index, word: QueryWord): number {
  const ranks = wordQueries(word, 'goods')
    .filter(({ kind, any }) => kind === 'name' && any.some((all) => hasAll(tokens, all)))
    .map(({ rank }) => rank)
  if (ranks.length > 0) return Math.min(...ranks)
  return word.name !== '' && text.includes(word.name) ? textRank : Infinity
}

function hasAll(tokens: readonly string[], wanted: readonly QueryToken[]): boolean {
  return wanted.every(({ token, isPrefix }) =>
    isPrefix ? tokens.some((one) => one.startsWith(token)) : tokens.includes(token),
  )
}
