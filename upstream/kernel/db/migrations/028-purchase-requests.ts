import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** Orders that need somebody's yes, and the lines they took out of the cart. */
export async function addPurchaseRequests(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runAll(db, ['alter table stores add column approval_from_fen bigint'])
  await createTables(db, engine, tables, [
    'unique index purchase_requests_submission on purchase_requests (submission_id)',
    'index purchase_requests_store on purchase_requests (store_id, id)',
    "index purchase_requests_waiting on purchase_requests (created_at) where state = 'waiting'",
    'index purchase_request_lines_request on purchase_request_lines (request_id)',
  ])
}

const tables = {
  purchase_requests: {
    id: 'id',
    submission_id: 'int ->submissions',
    store_id: 'int ->stores',
    member_id: 'int ->members',
    state: 'text in:waiting,approved,returned,withdrawn,lapsed',
    total_fen: 'int >=0',
    choices: 'text',
    address: 'text',
    snapshot: 'text',
    fingerprint: 'text',
    reason: 'text',
    decided_by: 'int null ->members',
    created_at: 'int',
    decided_at: 'int null',
  },
  purchase_request_lines: {
    id: 'id',
    request_id: 'int ->purchase_requests',
    line_id: 'int',
    goods_id: 'int ->goods',
    type: 'int',
    quantity_milli: 'int >=0',
    seen_price_e4: 'int null',
    set_id: 'int =0',
  },
}
