import { sql, type RawBuilder } from 'kysely'
import type { Engine } from './engine'

type JsonRow = Readonly<Record<string, string | number | null>>

/**
 * Rows passed to a statement as one JSON value and read like a table `name`: the statement text is
 * the same for any number of rows, so it is compiled once. Texts must be well-formed Unicode.
 */
export function jsonTable(
  engine: Engine,
  name: string,
  columns: Readonly<Record<string, 'text' | 'bigint'>>,
  rows: readonly JsonRow[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows)
  const names = Object.keys(columns)
  if (engine === 'postgres') {
    const typed = names.map((column) => sql`${sql.ref(column)} ${sql.raw(columns[column] ?? '')}`)
    return sql`json_to_recordset(${json}::json) as ${sql.table(name)} (${sql.join(typed)})`
  }
  const read = names.map((column) => sql`value ->> ${sql.lit(column)} as ${sql.ref(column)}`)
  return sql`(select ${sql.join(read)} from json_each(${json})) as ${sql.table(name)}`
}
