import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** Forms of the desk that were carried out, so that each is once. */
export function addFormRequests(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return createTables(db, engine, tables, [
    'unique index unique_form_requests on form_requests (operator_id, name)',
    'index form_requests_created on form_requests (created_at)',
  ])
}

/** What a recorder showed of a cold chain that was refused at the door. */
export function addRefusalRecords(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    "alter table shipments add column refusal_temperature text not null default ''",
    'alter table shipments add column refusal_record_id bigint references uploads (id)',
  ])
}

const tables = {
  form_requests: {
    operator_id: 'int ->operators',
    name: 'text',
    answer: "text =''",
    created_at: 'int',
  },
}
