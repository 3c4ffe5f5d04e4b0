import { findDocuments, type Connection } from '#upstream/kernel/db/full-text'
import type { TermQuery } from './term-queries'
import { rankOf, tiers } from './ranking'
import type { WordMarks } from './word-marks'
import { findCodes } from './store'

/** Terms and codes looked at per question; beyond, a search is too wide to be exact. */
const mostFound = 500

/** What is asked for one word: termQueries of the full-text index, and a code. */
export interface WordQuestion {
  termQueries: readonly TermQuery[]
  code?: string | undefined
}

export interface WordAnswer extends WordMarks {
  /** There is more than was looked at. */
  isCapped: boolean
}

/** Looks words up, all in one statement for names and one for codes. */
export async function lookUpWords(
  connection: Connection,
  questions: readonly WordQuestion[],
): Promise<WordAnswer[]> {
  const answers = questions.map(() => ({
    terms: new Map<number, number>(),
    goods: new Map<number, number>(),
    isCapped: false,
  }))
  const asked = questions.flatMap(({ termQueries }, word) =>
    termQueries.map((query) => ({ query, word })),
  )
  const [found, codes] = await Promise.all([
    findDocuments(
      connection,
      asked.map(({ query }) => query.any),
      mostFound,
    ),
    lookUpCodes(connection, questions),
  ])
  for (const { question, ids } of found) {
    const { query, word } = asked[question] ?? {}
    const answer = answers[word ?? -1]
    if (query === undefined || answer === undefined) continue
    for (const id of ids) keepBest(answer.terms, id, query.rank)
    if (ids.length === mostFound) answer.isCapped = true
  }
  for (const { word, goodsId, isWhole } of codes) {
    const answer = answers[word]
    if (answer === undefined) continue
    keepBest(answer.goods, goodsId, rankOf(tiers.code, isWhole))
    if (answer.goods.size === mostFound) answer.isCapped = true
  }
  return answers
}

async function lookUpCodes({ db }: Connection, questions: readonly WordQuestion[]) {
  const asked = questions.flatMap(({ code }, word) => (code === undefined ? [] : { word, code }))
  const rows = await findCodes(db, asked, mostFound)
  return rows.map(({ word, code, goods_id }) => ({
    word,
    goodsId: goods_id,
    isWhole: code === questions[word]?.code,
  }))
}

function keepBest(ranks: Map<number, number>, id: number, rank: number): void {
  const known = ranks.get(id)
  if (known === undefined || rank < known) ranks.set(id, rank)
}
