import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** What the first of two people found who approve a new customer. */
export function addFirstChecks(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    'alter table stores add column checked_by bigint',
    "alter table stores add column checked text not null default ''",
  ])
}
