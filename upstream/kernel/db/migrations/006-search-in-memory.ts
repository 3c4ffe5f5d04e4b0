import type { Kysely } from 'kysely'
import { runAll } from '../create-table'
import type { Engine } from '../engine'

/** Searches have the distinct words of the catalogue in memory: no engine keeps their tokens. */
export function dropFullText(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return runAll(db, [
    engine === 'sqlite'
      ? 'drop table search_tokens'
      : 'alter table search_terms drop column tokens',
  ])
}
