import { sql, type Kysely } from 'kysely'
import { createTable } from '../create-table'
import type { Engine } from '../engine'

/** What the frame of every page shows: picture slots, messages, and which zones a store sees. */
export async function createFrame(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'focus', {
    id: 'id',
    slot: 'text',
    owner_id: 'int =0',
    text: 'text',
    image: 'text',
    url: 'text',
    sort: 'int =0',
    starts_at: 'int null',
    ends_at: 'int null',
    is_open: 'int =1',
  })
  await createTable(db, engine, 'messages', {
    id: 'id',
    store_id: 'int ->stores',
    title: 'text',
    text: 'text',
    url: 'text',
    created_at: 'int',
    read_at: 'int null',
  })
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'create index focus_slot on focus (slot, owner_id)',
  'create index messages_store on messages (store_id, id)',
  'alter table stores add column is_special integer not null default 0',
  'alter table stores add column is_show_youx integer not null default 0',
]
