import { PostgresQueryCompiler, type CompiledQuery } from 'kysely'
import type pg from 'pg'

/** Statements run by SQLite since the last check, compiled for PostgreSQL. */
const unproved: string[] = []
const seen = new Set<string>()
const compiler = new PostgresQueryCompiler()

/**
 * SQL written by hand for SQLite has a PostgreSQL counterpart that is tested on both engines:
 * `json_each` rows, `?` values, and anything that is no query.
 */
function isOfSqliteAlone(sql: string): boolean {
  return (
    !/^\s*(?:with|select|insert|update|delete)\b/i.test(sql) || /json_each\(|\?|sqlite_/.test(sql)
  )
}

/** Notes a statement for `refusedStatements`, once per shape, however many values it binds. */
export function noteStatement({ sql, query }: CompiledQuery): void {
  const shape = sql.replaceAll(/\?(?:, \?)+/g, '?')
  if (seen.has(shape)) return
  seen.add(shape)
  const text = compiler.compileQuery(query, { queryId: 'proved' }).sql
  if (!isOfSqliteAlone(text)) unproved.push(text)
}

/**
 * Has PostgreSQL prepare the statements noted since the last call against the migrated tables:
 * names, types, grouping and functions are resolved, nothing runs. Returns a line per refusal.
 */
export async function refusedStatements(pool: pg.Pool): Promise<string[]> {
  const texts = unproved.splice(0)
  const all = texts.map((text, at) => `prepare proved_${String(at)} as ${text};`).join('\n')
  const client = await pool.connect()
  try {
    const isUnderstood = await client.query(all).then(
      () => true,
      () => false,
    )
    await client.query('deallocate all')
    if (isUnderstood) return []
    const refused: string[] = []
    for (const text of texts)
      await client
        .query(`prepare proved as ${text}; deallocate proved`)
        .catch((error: unknown) => refused.push(`${String(error)}: ${text}`))
    return refused
  } finally {
    client.release()
  }
}
