import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Database } from './database'
import type { Schema } from './schema'

/** Whatever runs a statement: the database, or a transaction of it. */
export type Connection = Pick<Database, 'db' | 'engine'>

/** A text to be found by its tokens, which hold letters, digits and `. % * : ; + /` only. */
export interface TextDocument {
  term: Insertable<Schema['search_terms']>
  tokens: readonly string[]
}

/** A token to look up: whole, or as the beginning of longer ones. */
export interface TextToken {
  token: string
  isPrefix: boolean
}

/** Found are the documents that have all tokens of any of the lists. */
export type TextQuestion = readonly (readonly TextToken[])[]

export interface TextAnswer {
  /** Place of the question among those asked. */
  question: number
  /** Of rows of `search_terms`. */
  ids: number[]
}

/** Ids come joined: handing over a row costs more than finding it. */
interface AnswerRow {
  question: number
  ids: string | null
}

/** What differs between the engines' full-text indexes (architecture decision 3). */
interface FullText {
  add: (connection: Connection, documents: readonly TextDocument[]) => Promise<void>
  clear: (connection: Connection) => Promise<void>
  tidy: (connection: Connection) => Promise<void>
  /** One question as a select of `question` and `ids`. */
  ask: (question: TextQuestion, place: number, limit: number) => RawBuilder<AnswerRow>
}

const sqlite: FullText = {
  add: async ({ db }, documents) => {
    const tokensOf = new Map(documents.map((each) => [keyOf(each.term), each.tokens]))
    const added = await db
      .insertInto('search_terms')
      .values(documents.map(({ term }) => term))
      .onConflict((conflict) => conflict.columns(['kind', 'text']).doNothing())
      .returning(['id', 'kind', 'text'])
      .execute()
    if (added.length === 0) return
    const rows = added.map(
      (term) => sql`(${term.id}, ${(tokensOf.get(keyOf(term)) ?? []).join(' ')})`,
    )
    await sql`insert into search_tokens (rowid, tokens) values ${sql.join(rows)}`.execute(db)
  },
  clear: async ({ db }) => {
    await sql`insert into search_tokens (search_tokens) values ('delete-all')`.execute(db)
    await db.deleteFrom('search_terms').execute()
  },
  tidy: async ({ db }) => {
    await sql`insert into search_tokens (search_tokens) values ('optimize')`.execute(db)
  },
  ask: (question, place, limit) => {
    const match = spell(question, ' OR ', ' AND ', (each) =>
      each.isPrefix ? `"${each.token}"*` : `"${each.token}"`,
    )
    return sql`select ${sql.lit(place)} as question, group_concat(id) as ids from (
      select rowid as id from search_tokens where search_tokens match ${match}
      limit ${sql.lit(limit)}
    )`
  },
}

const postgres: FullText = {
  add: async ({ db }, documents) => {
    const rows = documents.map(
      ({ term, tokens }) =>
        sql`(${term.kind}, ${term.text}, ${term.sort_key},
          array_to_tsvector(${sql.val(tokens)}::text[]))`,
    )
    await sql`insert into search_terms (kind, text, sort_key, tokens) values ${sql.join(rows)}
      on conflict (kind, text) do nothing`.execute(db)
  },
  clear: async ({ db }) => {
    await db.deleteFrom('search_terms').execute()
  },
  tidy: async ({ db }) => {
    await sql`analyze search_terms`.execute(db)
  },
  ask: (question, place, limit) => {
    const query = spell(question, ' | ', ' & ', (each) =>
      each.isPrefix ? `'${each.token}':*` : `'${each.token}'`,
    )
    return sql`select ${sql.lit(place)} as question, string_agg(id::text, ',') as ids from (
      select id from search_terms where tokens @@ ${query}::tsquery limit ${sql.lit(limit)}
    ) as found`
  },
}

const engines = { sqlite, postgres }

/** Puts texts into the index; those it has already stay as they are. */
export async function addDocuments(
  connection: Connection,
  documents: readonly TextDocument[],
): Promise<void> {
  if (documents.length > 0) await engines[connection.engine].add(connection, documents)
}

/** Empties the index and the table of terms. */
export async function clearDocuments(connection: Connection): Promise<void> {
  await engines[connection.engine].clear(connection)
}

/**
 * After many additions: SQLite joins the pieces of its index, PostgreSQL counts anew. Until it has,
 * its planner takes a rare word for a common one and reads all documents, 50 ms instead of 0.2.
 */
export async function tidyDocuments(connection: Connection): Promise<void> {
  await engines[connection.engine].tidy(connection)
}

/** Asks all questions in one statement; each is answered with at most `limit` ids. */
export async function findDocuments(
  { db, engine }: Connection,
  questions: readonly TextQuestion[],
  limit: number,
): Promise<TextAnswer[]> {
  if (questions.length === 0) return []
  const selects = questions.map((question, place) => engines[engine].ask(question, place, limit))
  const { rows } = await sql<AnswerRow>`${sql.join(selects, sql` union all `)}`.execute(db)
  return rows.map(({ question, ids }) => ({
    question,
    ids: ids === null ? [] : ids.split(',').map(Number),
  }))
}

function keyOf({ kind, text }: { kind: string; text: string }): string {
  return `${kind}\t${text}`
}

// Tokens hold no quote of either query language, so they need no escaping.
function spell(
  question: TextQuestion,
  or: string,
  and: string,
  quote: (token: TextToken) => string,
): string {
  return question.map((all) => `(${all.map(quote).join(and)})`).join(or)
}
