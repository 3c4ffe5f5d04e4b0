import { PostgresAdapter, type Kysely } from 'kysely'
import type { Schema } from './schema'

export type Engine = 'sqlite' | 'postgres'

export function engineOf(db: Kysely<Schema>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
