import type { Kysely } from 'kysely'
import { createTables } from '../create-table'
import type { Engine } from '../engine'

/** Numbers that buyers typed in lists and have not added to the cart yet (docs/decisions/087). */
export function addDraftLines(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const draft_lines = {
    id: 'id',
    store_id: 'int ->stores',
    goods_id: 'int ->goods',
    typed: 'text',
    seen_price_e4: 'int null',
    typed_at: 'int',
  }
  return createTables(db, engine, { draft_lines }, [
    'unique index draft_lines_goods on draft_lines (store_id, goods_id)',
  ])
}
