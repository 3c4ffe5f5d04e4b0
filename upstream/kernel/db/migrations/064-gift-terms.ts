import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** The offer that a gift came by, as it was when it was ordered: what a return is held against. */
export function addGiftTerms(db: Kysely<unknown>): Promise<void> {
  return runAll(db, ["alter table order_lines add column gift_terms text not null default ''"])
}
