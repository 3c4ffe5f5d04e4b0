import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** What a store says otherwise since a document of it was accepted. */
export function addRestated(db: Kysely<unknown>): Promise<void> {
  return runAll(db, ["alter table documents add column restated text not null default ''"])
}
