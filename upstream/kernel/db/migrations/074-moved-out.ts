import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** From which store its owner was taken, of a store that was only made because they had none left. */
export function addMovedOutOf(db: Kysely<unknown>): Promise<void> {
  return runAll(db, ["alter table stores add column moved_out_of text not null default ''"])
}
