import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** Stores that their owner has stopped (docs/decisions/126). */
export function addStoppedStores(db: Kysely<unknown>): Promise<void> {
  return runAll(db, ['alter table stores add column stopped_at bigint'])
}
