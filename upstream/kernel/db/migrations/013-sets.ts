import { sql, type Kysely } from 'kysely'
import { createTable } from '../create-table'
import type { Engine } from '../engine'

/** Combination sets, and who has ordered how many of them. */
export async function createSets(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'sets', {
    id: 'id',
    name: 'text',
    intro: 'text',
    limit_count: 'int >=0',
    starts_at: 'int',
    ends_at: 'int',
  })
  await createTable(db, engine, 'set_goods', {
    set_id: 'int ->sets',
    goods_id: 'int ->goods',
    quantity_milli: 'int >=0',
    price_e4: 'int >=0',
  })
  await createTable(db, engine, 'set_uses', {
    set_id: 'int ->sets',
    owner_id: 'int ->members',
    used_count: 'int >=0',
  })
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'create index sets_window on sets (ends_at)',
  'create unique index unique_set_goods on set_goods (set_id, goods_id)',
  'create unique index unique_set_uses on set_uses (set_id, owner_id)',
]
