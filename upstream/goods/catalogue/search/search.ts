import { setImmediate } from 'node:timers/promises'
import type { SearchType } from '#contract/search'
import type { Db } from '#upstream/kernel/db/database'
import type { CatalogueView } from '../index/catalogue-index'
import type { Found } from './found'
import type { Hits } from './find-products'
import { understandQuery, withoutQuantities, type QueryWord, type Reading } from './query-words'
import { tierOf, tiers } from './ranking'
import { findBesides, relax } from './relaxed-search'
import { goodsOfUse, useOf } from './use-words'
import {
  lookUpCodes,
  lookUpWord,
  rewordings,
  type KnownMarks,
  type WordLookup,
} from './word-lookup'
import { isNowhere, type WordMarks } from './word-marks'

const sliceSize = 10
const codesAtOnce = 100

/**
 * Listed products for a search text (domain-rules §8): the likeliest reading with any hits,
 * including synonyms and uses; when none has hits, the result of `relax`. Not limited in number.
 * Undefined when the text has nothing searchable.
 */
export async function search(
  db: Db,
  catalogue: CatalogueView,
  keywords: string,
  type: SearchType,
): Promise<Found | undefined> {
  const readings = understandQuery(keywords)
  const codes = await lookUpCodes(db, [...new Set(readings.flat())], type)
  const asked = { catalogue, type, readings, codes, mayRelax: true, known: new Map() }
  // A code can move to another product without a change of words, so hits by code are not cached.
  return codes.size > 0 ? answer(asked) : answerOnce(asked, `${type} ${keywords}`)
}

function answerOnce(question: Question, key: string): Found | undefined {
  const { answers, columns } = question.catalogue.listing
  if (!answers.has(key)) answers.keep(key, answer(question), columns.size)
  return answers.get(key)
}

interface Manner {
  type: SearchType
  mayRelax?: boolean
  /** Kept by a caller that searches several times in one catalogue. */
  known?: KnownMarks
}

/** `search` for many texts: one statement per hundred, with pauses for other requests. */
export async function searchEach(
  db: Db,
  catalogue: CatalogueView,
  texts: readonly string[],
  { type, mayRelax = true, known = new Map() }: Manner,
): Promise<(Found | undefined)[]> {
  const found: (Found | undefined)[] = []
  for (let from = 0; from < texts.length; from += codesAtOnce) {
    const asked = texts.slice(from, from + codesAtOnce).map(understandQuery)
    const codes = await lookUpCodes(db, [...new Set(asked.flat(2))], type)
    for (const [at, readings] of asked.entries()) {
      found.push(answer({ catalogue, type, readings, codes, mayRelax, known }))
      if (at % sliceSize === sliceSize - 1) await setImmediate()
    }
  }
  return found
}

interface Question extends WordLookup {
  readings: readonly Reading[]
  mayRelax: boolean
}

function answer(question: Question): Found | undefined {
  const { catalogue, type, readings: said, mayRelax } = question
  if (said.length === 0) return undefined
  // In a list the quantity has its own place.
  const without = mayRelax ? withoutQuantities(said) : []
  const readings = [...said, ...without]
  const answerTo = new Map<QueryWord, WordMarks>()
  for (const reading of readings) {
    for (const word of reading) {
      const marks = answerTo.get(word) ?? lookUpWord(question, word)
      answerTo.set(word, marks)
      // Without relaxing, one word without hits decides.
      if (!mayRelax && isNowhere(marks)) break
    }
    if (!mayRelax && reading.some((word) => !answerTo.has(word))) continue
    const hits = catalogue.listing.find(reading.flatMap((word) => answerTo.get(word) ?? []))
    if (hits.slots.length > 0)
      return findBesides({ catalogue, type, reading, answerTo }, hits) ?? describe(hits, reading)
  }
  return mayRelax
    ? relax({ catalogue, type, readings: without.length > 0 ? without : said, answerTo })
    : undefined
}

function describe(hits: Hits, reading: Reading): Found {
  const relaxed = tierOf(hits.best) === tiers.synonym ? otherwise(reading) : undefined
  return { hits, ...(relaxed !== undefined && { relaxed }) }
}

function otherwise(reading: Reading): Found['relaxed'] {
  const [said] = reading.flatMap(rewordings)
  if (said !== undefined) return `“${said.from}”又名“${said.to}”，已一并列出`
  for (const { name, label } of reading) {
    const use = useOf(name)
    if (use !== undefined) return { countable: goodsOfUse(label, use) }
  }
  return undefined
}
