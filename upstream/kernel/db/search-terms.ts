import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Db } from './database'
import type { Schema } from '#upstream/kernel/db/schema'

type TermKind = Schema['search_terms']['kind']

/** Subquery: the id of the term with this text (an SQL expression). */
export function termId(kind: TermKind, text: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(
    select search_terms.id from search_terms
    where search_terms.kind = ${sql.lit(kind)} and search_terms.text = ${text}
  )`
}

/** Adds texts as terms; existing ones are kept. */
export async function addTerms(db: Db, terms: readonly Insertable<Schema['search_terms']>[]) {
  if (terms.length === 0) return
  await db
    .insertInto('search_terms')
    .values(terms)
    .onConflict((conflict) => conflict.columns(['kind', 'text']).doNothing())
    .execute()
}

export async function clearTerms(db: Db): Promise<void> {
  await db.deleteFrom('search_terms').execute()
}

/** The texts of a table `wanted` (`kind`, `text`) that are no terms yet. */
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

export function selectTerms(db: Db) {
  return db.selectFrom('search_terms').select(['id', 'kind', 'text', 'sort_key']).orderBy('id')
}
