import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** An own code as it was typed, beside how it is looked for; '' where that is not known. */
export function addTypedCodes(db: Kysely<unknown>): Promise<void> {
  return runAll(db, ["alter table own_words add column typed text not null default ''"])
}
