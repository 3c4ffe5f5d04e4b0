import type { Kysely } from 'kysely'
import { createTables } from '../create-table'
import type { Engine } from '../engine'

/** Browsers in which a member has signed in before (docs/decisions/084). */
export function addKnownBrowsers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const known_browsers = {
    id: 'id',
    hash: 'text',
    member_id: 'int ->members',
    failures: 'int',
    seen_at: 'int',
  }
  return createTables(db, engine, { known_browsers }, [
    'unique index known_browsers_hash on known_browsers (hash, member_id)',
  ])
}
