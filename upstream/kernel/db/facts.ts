import { sql, type RawBuilder } from 'kysely'
import { groupBy } from '../group-by'
import type { Db } from './database'

/** A row of any domain in one shape, so that facts of many domains come in one statement. */
export interface Fact {
  part: string
  id: number
  name: string
  state: string
  /** ms, 0 for none. */
  at: number
  number: number
}

/** SQL: a `select` of facts, as its domain writes it. */
export type Facts = RawBuilder<Fact>

/** The rows of these parts, each part in its own order. One statement. */
export async function readFacts(
  db: Db,
  parts: readonly Facts[],
): Promise<(part: string) => readonly Fact[]> {
  const { rows } = await sql<Fact>`${sql.join(parts, sql` union all `)}`.execute(db)
  const byPart = groupBy(rows, ({ part }) => part)
  return (part) => byPart.get(part) ?? []
}

/** One number as a fact. */
export function numberFact(part: string, number: RawBuilder<number>): Facts {
  return sql`select ${sql.lit(part)} as part, 0 as id, '' as name, '' as state, 0 as at,
    ${number} as number`
}
