import type { SearchType } from '#contract/search'
import type { Connection } from '#upstream/kernel/db/full-text'
import type { Found } from './found'
import type { Hits } from './find-products'
import type { Listing } from '../index/listing'
import { plainQuery, wordQueries } from './term-queries'
import { understandQuery, type QueryWord, type Reading } from './query-words'
import { tierOf, tiers } from './ranking'
import { relax } from './relaxed-search'
import { reword, type Rewording } from './synonyms'
import { lookUpWords, type WordAnswer, type WordQuestion } from './word-lookup'

/**
 * Listed products for a search text (domain-rules §8): the likeliest reading of the text
 * that finds anything, synonyms included; when none does, what `relax` finds. Undefined when
 * there is nothing in the text to search for.
 */
export async function search(
  connection: Connection,
  listing: Listing,
  keywords: string,
  type: SearchType,
): Promise<Found | undefined> {
  const readings = understandQuery(keywords)
  if (readings.length === 0) return undefined
  const words = [...new Set(readings.flat())]
  const answers = await lookUpWords(
    connection,
    words.map((word) => questionOf(word, type)),
  )
  const answerTo = new Map(words.map((word, at) => [word, answers[at]]))
  for (const reading of readings) {
    const marks = reading.flatMap((word) => answerTo.get(word) ?? [])
    const hits = listing.find(marks)
    if (hits.slots.length > 0) return describe(hits, reading, marks)
  }
  return relax({ connection, listing, type, reading: readings[0] ?? [], answerTo })
}

function questionOf(word: QueryWord, type: SearchType): WordQuestion {
  const kind = type === 'goods' ? 'name' : 'manufacturer'
  const synonyms = rewordings(word).map(({ name }) => plainQuery(kind, name, tiers.synonym))
  return {
    termQueries: [...wordQueries(word, type), ...synonyms],
    ...(type === 'goods' && { code: word.code }),
  }
}

function rewordings(word: QueryWord): Rewording[] {
  return word.name === '' ? [] : reword(word.name)
}

function describe(hits: Hits, reading: Reading, marks: readonly WordAnswer[]): Found {
  const isSynonym = tierOf(hits.best) === tiers.synonym
  const said = isSynonym ? reading.flatMap(rewordings)[0] : undefined
  return {
    hits,
    isCapped: marks.some(({ isCapped }) => isCapped),
    ...(said !== undefined && { relaxed: `“${said.from}”又名“${said.to}”，已一并为您查找` }),
  }
}
