import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect, type LogEvent } from 'kysely'
import pg from 'pg'
import type { Engine } from './engine'
import type { Schema } from './schema'
import { SqliteFileDialect } from './sqlite-dialect'

/** The database and which engine it is, for the few places where they differ. */
export interface Database {
  db: Kysely<Schema>
  engine: Engine
  close: () => Promise<void>
}

/** A `Kysely` or a transaction of it: what store functions take. */
export type Db = Kysely<Schema>

interface DatabaseOptions {
  /** postgres://…; without it the SQLite file `<dataDir>/caizhi.db`. */
  databaseUrl?: string | undefined
  dataDir: string
  onQuery?: (event: LogEvent) => void
}

const int8 = 20
const numeric = 1700

/** Opens the database; creates the data folder and the SQLite file when missing. */
export function openDatabase({ databaseUrl, dataDir, onQuery }: DatabaseOptions): Database {
  const log = onQuery === undefined ? {} : { log: onQuery }
  if (databaseUrl !== undefined) {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, types: { getTypeParser } })
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...log })
    return { db, engine: 'postgres', close: () => db.destroy() }
  }
  mkdirSync(dataDir, { recursive: true })
  const dialect = new SqliteFileDialect(path.join(dataDir, 'caizhi.db'))
  const db = new Kysely<Schema>({ dialect, ...log })
  return { db, engine: 'sqlite', close: () => db.destroy() }
}

// Counts and money fit in 2^53; pg would hand them over as text.
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === int8 || oid === numeric) return Number
  return format === 'binary'
    ? pg.types.getTypeParser(oid, 'binary')
    : pg.types.getTypeParser(oid, 'text')
}
