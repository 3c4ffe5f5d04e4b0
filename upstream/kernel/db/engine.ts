import { PostgresAdapter, type Kysely } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

export function engineOf<DB>(db: Kysely<DB>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
