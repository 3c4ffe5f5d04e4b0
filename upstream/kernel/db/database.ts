import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect, type LogEvent, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Engine } from './engine'
import type { Schema } from './schema'
import { SqliteFileDialect } from './sqlite-dialect'

export interface Database {
  db: Kysely<Schema>
  engine: Engine
  close: () => Promise<void>
}

/** The database or a transaction of it; first argument of store functions. */
export type Db = Kysely<Schema>

interface DatabaseOptions {
  /** postgres://…; without it the SQLite file `<dataDir>/caizhi.db`. */
  databaseUrl?: string | undefined
  dataDir: string
  onQuery?: (event: LogEvent) => void
  lockWaitMs?: number
  /** Limit of a statement on PostgreSQL; by default that of a page. */
  statementMs?: number
  /**
   * Tests: SQLite returns rows without an order in reverse, so that nothing relies on it (decision
   * 144).
   */
  isReversed?: boolean
}

/** ms; two of these waits fit into the web process's timeout (UPSTREAM_TIMEOUT_MS). */
const usualLockWaitMs = 10_000
/** ms; the web process gives up after 30 s (UPSTREAM_TIMEOUT_MS). */
const pageStatementMs = 25_000
/** ms; for jobs and commands, which no page waits for. A job's lease lasts as long. */
export const longStatementMs = 10 * 60_000
const connectMs = 10_000

// Counts and money fit in 2^53; pg would return them as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Opens the database; creates the data folder and the SQLite file when missing. */
export function openDatabase({
  databaseUrl,
  dataDir,
  onQuery,
  lockWaitMs = usualLockWaitMs,
  statementMs = pageStatementMs,
  isReversed = false,
}: DatabaseOptions): Database {
  if (databaseUrl !== undefined)
    return overPool(openPool(databaseUrl, lockWaitMs, statementMs), onQuery)
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'caizhi.db')
  const dialect = new SqliteFileDialect(file, lockWaitMs, isReversed)
  const db = new Kysely<Schema>({ dialect, ...(onQuery !== undefined && { log: onQuery }) })
  return { db, engine: 'sqlite', close: () => db.destroy() }
}

/** PostgreSQL over an existing pool; `close` ends the pool. */
export function overPool(pool: PostgresPool, onQuery?: DatabaseOptions['onQuery']): Database {
  const dialect = new PostgresDialect({ pool })
  const db = new Kysely<Schema>({ dialect, ...(onQuery !== undefined && { log: onQuery }) })
  return { db, engine: 'postgres', close: () => db.destroy() }
}

export function openPool(
  connectionString: string,
  lockWaitMs = usualLockWaitMs,
  statementMs = pageStatementMs,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    lock_timeout: lockWaitMs,
    statement_timeout: statementMs,
    // The timeout also covers the wait for a free connection. TCP keepalive detects a server that
    // disappeared.
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  })
  // A broken connection leaves the pool by itself. Its error event must be handled or it ends the
  // process: the pool's while idle, the client's between two statements of a transaction. The next
  // query fails and reports it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
