import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect, type LogEvent, type PostgresPool } from 'kysely'
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
  /** ms that a statement waits for a lock of another program before it fails. */
  lockWaitMs?: number
  /** Of tests: SQLite answers what has no order from the end, so that nothing relies on it (decision 144). */
  isReversed?: boolean
}

/** Twice of it is less than what a page waits for the whole answer (UPSTREAM_TIMEOUT_MS). */
const usualLockWaitMs = 10_000
const connectMs = 10_000

// Counts and money fit in 2^53; pg would hand them over as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Opens the database; creates the data folder and the SQLite file when missing. */
export function openDatabase({
  databaseUrl,
  dataDir,
  onQuery,
  lockWaitMs = usualLockWaitMs,
  isReversed = false,
}: DatabaseOptions): Database {
  if (databaseUrl !== undefined) return overPool(openPool(databaseUrl, lockWaitMs), onQuery)
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'caizhi.db')
  const dialect = new SqliteFileDialect(file, lockWaitMs, isReversed)
  const db = new Kysely<Schema>({ dialect, ...(onQuery !== undefined && { log: onQuery }) })
  return { db, engine: 'sqlite', close: () => db.destroy() }
}

/** A PostgreSQL database over connections that are open already; `close` ends them. */
export function overPool(pool: PostgresPool, onQuery?: DatabaseOptions['onQuery']): Database {
  const dialect = new PostgresDialect({ pool })
  const db = new Kysely<Schema>({ dialect, ...(onQuery !== undefined && { log: onQuery }) })
  return { db, engine: 'postgres', close: () => db.destroy() }
}

/** Connections to PostgreSQL, opened as they are needed. */
export function openPool(connectionString: string, lockWaitMs = usualLockWaitMs): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    lock_timeout: lockWaitMs,
    // Also for a turn when all connections are busy. A server that is gone without a word is
    // noticed by the probes of TCP.
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  })
  // A connection that breaks leaves the pool by itself; unheard, its error would end the process,
  // whether it was idle (the pool's event) or between two statements of a transaction (its own).
  // What the server says matters to the next query, which tells its caller.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
