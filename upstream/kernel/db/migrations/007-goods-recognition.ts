import type { Kysely } from 'kysely'
import { runAll } from '../create-table'

/**
 * What imports find goods by besides their identity. Null until an import has looked at the row: the
 * keys are made in TypeScript.
 */
export function addGoodsRecognition(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    'alter table goods add column named_as text',
    'alter table goods add column approved_as text',
    'create index goods_named_as on goods (named_as)',
    'create index goods_approved_as on goods (approved_as)',
  ])
}
