import { sql } from 'kysely'
import { findDocuments, type Connection } from '#upstream/kernel/db/full-text'
import type { TermQuery } from './term-queries'
import { rankOf, tiers } from './ranking'
import type { WordMarks } from './word-marks'

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
    findCodes(connection, questions),
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

interface CodeRow {
  word: number
  code: string
  goods_id: number
}

async function findCodes({ db }: Connection, questions: readonly WordQuestion[]) {
  const selects = questions.flatMap(({ code }, word) =>
    code === undefined
      ? []
      : [
          // '~' comes after every character of a code, in both engines.
          sql`select * from (
            select ${sql.lit(word)} as word, code, goods_id from goods_codes
            where code >= ${code} and code < ${`${code}~`} order by code limit ${sql.lit(mostFound)}
          ) as codes`,
        ],
  )
  if (selects.length === 0) return []
  const { rows } = await sql<CodeRow>`${sql.join(selects, sql` union all `)}`.execute(db)
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
