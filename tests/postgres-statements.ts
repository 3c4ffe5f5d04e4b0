import { PostgresQueryCompiler, type CompiledQuery } from 'kysely'
import type pg from 'pg'

/** The texts for PostgreSQL of statements that SQLite has run since they were last proved. */
const unproved: string[] = []
const seen = new Set<string>()
const compiler = new PostgresQueryCompiler()

/**
 * Texts written for SQLite by hand have a counterpart for PostgreSQL beside them, whose tests run on
 * both engines: rows handed over as JSON, values bound by `?`, and what is no query.
 */
function isOfSqliteAlone(sql: string): boolean {
  return (
    !/^\s*(?:with|select|insert|update|delete)\b/i.test(sql) || /json_each\(|\?|sqlite_/.test(sql)
  )
}

/** Keeps a statement for `refusedStatements`, unless one like it but for the number of values was kept before. */
export function noteStatement({ sql, query }: CompiledQuery): void {
  const shape = sql.replaceAll(/\?(?:, \?)+/g, '?')
  if (seen.has(shape)) return
  seen.add(shape)
  const text = compiler.compileQuery(query, { queryId: 'proved' }).sql
  if (!isOfSqliteAlone(text)) unproved.push(text)
}

/**
 * Has PostgreSQL parse what was noted since the last call, against the migrated tables: names, types,
 * grouping and functions are looked up, nothing runs. Returns what it refuses, and why, a line each.
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
