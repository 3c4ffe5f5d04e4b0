import { sql } from 'kysely'
import type { Database } from './database'

/**
 * Drops every table of the SQLite file, or of the PostgreSQL connection's schema. A running server
 * keeps the database open and uses the tables created next.
 */
export async function dropAllTables({ db, engine }: Database): Promise<void> {
  if (engine === 'postgres') {
    for (const table of await tableNames(db, postgresTables))
      await sql`drop table if exists ${sql.table(table)} cascade`.execute(db)
    return
  }
  await sql`pragma foreign_keys = off`.execute(db)
  // A full-text table drops its shadow tables with it, so it goes first.
  for (const table of await tableNames(db, sqliteVirtualTables))
    await sql`drop table ${sql.table(table)}`.execute(db)
  for (const table of await tableNames(db, sqliteTables))
    await sql`drop table if exists ${sql.table(table)}`.execute(db)
  await sql`pragma foreign_keys = on`.execute(db)
}

const postgresTables = sql<{ name: string }>`
  select tablename as name from pg_tables where schemaname = current_schema()`
const sqliteVirtualTables = sql<{ name: string }>`
  select name from sqlite_master where type = 'table' and sql like 'create virtual%'`
const sqliteTables = sql<{ name: string }>`
  select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`

async function tableNames(db: Database['db'], query: typeof postgresTables): Promise<string[]> {
  const { rows } = await query.execute(db)
  return rows.map((row) => row.name)
}
