import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** What strangers hand in to become customers (docs/decisions/098). */
export async function addRegistration(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runAll(db, [
    "alter table members add column agreement text not null default ''",
    'alter table members add column agreed_at bigint',
    "alter table stores add column credit_code text not null default ''",
    'alter table stores add column submitted_at bigint',
    "alter table stores add column review_reason text not null default ''",
    'alter table stores add column removal_told_at bigint',
    'alter table stores add column version bigint not null default 1',
  ])
  await createTables(db, engine, tables, [
    'index documents_store on documents (store_id, state)',
    'index document_pictures_document on document_pictures (document_id)',
    "index stores_waiting on stores (submitted_at) where approval = 'pending'",
  ])
}

/**
 * The credit code of the stores of before stands on their business licence. Of two that have one
 * code, the older one keeps it.
 */
export function fillCreditCodes(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    `update stores set credit_code = coalesce((
       select max(number) from licences
       where store_id = stores.id and kind = 'business' and state = 'ok'), '')`,
    `update stores set credit_code = '' where credit_code <> '' and exists (
       select 1 from stores as older
       where older.credit_code = stores.credit_code and older.id < stores.id)`,
    `create unique index unique_living_credit_code on stores (credit_code)
       where credit_code <> '' and approval in ('pending', 'approved', 'frozen')`,
  ])
}

const tables = {
  store_profiles: {
    store_id: 'int key ->stores',
    province: 'text',
    city: 'text',
    district: 'text',
    detail: 'text',
    warehouse: 'text',
    principal: 'text',
    contact: 'text',
    contact_phone: 'text',
    purchaser: 'text',
    invoice_address: 'text',
    invoice_phone: 'text',
    bank: 'text',
    bank_account: 'text',
    updated_at: 'int',
  },
  documents: {
    id: 'id',
    store_id: 'int ->stores',
    slot: 'text',
    title: 'text',
    number: 'text',
    valid_from: 'text',
    valid_until: 'text',
    credit_code: 'text',
    person: 'text',
    sealed_id_number: 'text',
    masked_id_number: 'text',
    subject: 'text',
    state: 'text in:waiting,accepted,rejected,replaced',
    reason: 'text',
    version: 'int =1',
    created_at: 'int',
    decided_at: 'int null',
  },
  document_pictures: {
    document_id: 'int ->documents',
    upload_id: 'int ->uploads',
    part: 'text',
  },
}
