import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** Which registration took the place of one whose store wanted more, for whoever still reads the old one. */
export function addReplacedBy(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    'alter table backorders add column replaced_by bigint references backorders (id)',
  ])
}
