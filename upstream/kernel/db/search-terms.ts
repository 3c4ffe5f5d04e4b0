import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database'
import type { SearchTermTable } from './catalogue-tables'

type TermKind = SearchTermTable['kind']

/** The id of the term that is this text (an expression), as a part of another statement. */
export function termId(kind: TermKind, text: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(
    select search_terms.id from search_terms
    where search_terms.kind = ${sql.lit(kind)} and search_terms.text = ${text}
  )`
}

/** The texts of terms. */
export function listTermTexts(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; text: string }[]> {
  return db.selectFrom('search_terms').select(['id', 'text']).where('id', 'in', ids).execute()
}

/** Which of these texts (a table `wanted` with `kind` and `text`) are no terms yet. */
export async function listMissingTerms(
  db: Db,
  wanted: RawBuilder<unknown>,
): Promise<{ kind: TermKind; text: string }[]> {
  const { rows } = await sql<{ kind: TermKind; text: string }>`
    select wanted.kind, wanted.text from ${wanted}
    where not exists (
      select 1 from search_terms
      where search_terms.kind = wanted.kind and search_terms.text = wanted.text
    )`.execute(db)
  return rows
}

/** The sort keys of names, in the order of their ids. */
export function selectNameKeys(db: Db) {
  return db
    .selectFrom('search_terms')
    .select(['id', 'sort_key'])
    .where('kind', '=', 'name')
    .orderBy('id')
}
