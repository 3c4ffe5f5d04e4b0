import { PostgresAdapter, type Kysely } from 'kysely'
import type { Schema } from './schema'

/** The two databases the embedded upstream runs on. */
export type Engine = 'sqlite' | 'postgres'

/** Which engine a database or a transaction runs on. */
export function engineOf(db: Kysely<Schema>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
