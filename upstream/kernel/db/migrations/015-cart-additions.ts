import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** What became of additions to carts, and why a line was added with another quantity than asked for. */
export async function addCartAdditions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const cart_additions = {
    ...{ id: 'id', store_id: 'int ->stores', results: 'text' },
    ...{ said: 'text', created_at: 'int' },
  }
  await createTables(db, engine, { cart_additions }, [
    'index cart_additions_store on cart_additions (store_id, created_at)',
  ])
  await runAll(db, ["alter table cart_lines add column adjusted_note text not null default ''"])
}
