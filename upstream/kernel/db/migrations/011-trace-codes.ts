import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/** Whether every package of a product carries a 追溯码 of its own. */
export function addTraceCodes(db: Kysely<unknown>): Promise<void> {
  return runAll(db, ['alter table goods add column has_trace_code bigint not null default 0'])
}
