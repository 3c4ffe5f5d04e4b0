import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** Where goods lie in their warehouse (货位), which picking lists go by. */
export function addShelves(db: Kysely<unknown>): Promise<void> {
  return runAll(db, ["alter table goods add column shelf text not null default ''"])
}
