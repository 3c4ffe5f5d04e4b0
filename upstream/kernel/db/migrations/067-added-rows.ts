import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** Who put a row of a purchase list into the cart, for whoever still writes at it. */
export function addAddedBy(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    'alter table purchase_list_rows add column added_by bigint references members (id)',
  ])
}

/** What came into the cart where it is not what the row says, and why. */
export function addAddedNote(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    "alter table purchase_list_rows add column added_note text not null default ''",
  ])
}
