import { sql, type Kysely } from 'kysely'
import { createTable } from '../create-table'
import type { Engine } from '../engine'

/** What became of cart lines that were copied to other stores. */
export async function createCartCopies(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'cart_copies', {
    id: 'id',
    store_id: 'int ->stores',
    token: 'text',
    reports: 'text',
    created_at: 'int',
  })
  // A form that is sent twice copies once.
  const unique = 'create unique index unique_cart_copies on cart_copies (store_id, token)'
  await sql.raw(unique).execute(db)
}
