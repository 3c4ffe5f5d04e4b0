import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** What buyers ask to cancel after they paid, and the orders that each is about. */
export async function addCancelRequests(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const columns = {
    id: 'id',
    store_id: 'int ->stores',
    reason: 'text',
    note: 'text',
    state: 'text in:asked,withdrawn,accepted,refused',
    answer: "text =''",
    asked_at: 'int',
    decided_at: 'int null',
  }
  const indexes = ['index cancel_requests_state on cancel_requests (state, id)']
  await createTables(db, engine, { cancel_requests: columns }, indexes)
  await runAll(db, [
    'alter table orders add column cancel_request_id bigint references cancel_requests (id)',
    'create index orders_cancel_request on orders (cancel_request_id)',
  ])
}
