import { sql, type Kysely } from 'kysely'
import { createTable } from '../create-table'
import type { Engine } from '../engine'

/** Stamped receipts of 含麻 orders (domain-rules §5). */
export async function createHmReceipts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'hm_receipts', {
    id: 'id',
    order_id: 'int ->orders',
    store_id: 'int ->stores',
    state: 'text',
    due_at: 'int',
    received_at: 'int',
    upload_id: 'int null ->uploads',
    reason: 'text',
    handed_in_at: 'int null',
    decided_at: 'int null',
  })
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Receiving twice at once makes one receipt.
  'create unique index unique_hm_receipts on hm_receipts (order_id)',
  'create index orders_hm on orders (store_id, id) where is_hm = 1',
  // What was completed before there were receipts owes none.
  `insert into hm_receipts
     (order_id, store_id, state, due_at, received_at, reason, decided_at)
   select id, store_id, 'accepted', updated_at, updated_at, '', updated_at
   from orders where is_hm = 1 and state = 'completed'`,
]
