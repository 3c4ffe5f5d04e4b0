import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** Slips of bank transfers, each decided once however many orders it pays. */
export async function addSlips(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, [
    'index slips_state on slips (state, created_at)',
    'index slips_submission on slips (submission_id)',
  ])
  await runAll(db, [
    'alter table payments add column slip_id bigint',
    'create index payments_slip on payments (slip_id)',
  ])
}

/** What waits to be checked in a shop of before is a slip for each picture and submission. */
export function fillSlips(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    `insert into slips (store_id, submission_id, upload_id, amount_fen, state, reason, created_at)
      select orders.store_id, orders.submission_id, payments.upload_id, sum(payments.amount_fen),
        'waiting', '', min(payments.created_at)
      from payments join orders on orders.id = payments.order_id
      where payments.state = 'pending' and payments.upload_id is not null
      group by orders.store_id, orders.submission_id, payments.upload_id`,
    `update payments set slip_id = (
        select slips.id from slips join orders on orders.submission_id = slips.submission_id
        where orders.id = payments.order_id and slips.upload_id = payments.upload_id
      ) where state = 'pending'`,
  ])
}

const tables = {
  slips: {
    id: 'id',
    store_id: 'int ->stores',
    submission_id: 'int ->submissions',
    upload_id: 'int ->uploads',
    amount_fen: 'int',
    arrived_fen: 'int null',
    state: 'text in:waiting,arrived,returned,cancelled',
    reason: 'text',
    version: 'int =1',
    created_at: 'int',
    decided_at: 'int null',
  },
}
