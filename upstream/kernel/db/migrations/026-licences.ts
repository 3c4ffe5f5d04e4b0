import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** Rights that are applied for and end (docs/decisions/101). */
export async function addRights(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runAll(db, [
    'alter table stores add column hm_right_until text',
    'alter table stores add column rx_right_until text',
    'alter table stores add column cold_right_until text',
  ])
  const right_applications = {
    id: 'id',
    store_id: 'int ->stores',
    kind: 'text in:hm,rx,cold',
    state: 'text in:waiting,accepted,rejected',
    purchaser: 'text',
    receiver: 'text',
    bank: 'text',
    bank_account: 'text',
    words: 'text',
    reason: 'text',
    version: 'int =1',
    created_at: 'int',
    decided_at: 'int null',
  }
  const right_pictures = {
    application_id: 'int ->right_applications',
    upload_id: 'int ->uploads',
    part: 'text',
  }
  await createTables(db, engine, { right_applications, right_pictures }, [
    `unique index unique_right_applications_waiting on right_applications (store_id, kind)
     where state = 'waiting'`,
    'index right_applications_store on right_applications (store_id, kind)',
    'index right_pictures_application on right_pictures (application_id)',
    'index right_pictures_upload on right_pictures (upload_id)',
  ])
}

/** What stores ask to have changed of their company, with the new licence. */
export function addStoreChanges(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const store_changes = {
    id: 'id',
    store_id: 'int ->stores',
    state: 'text in:waiting,accepted,rejected,withdrawn',
    company: 'text',
    kind: 'text in:clinic,pharmacy,company',
    credit_code: 'text',
    province: 'text',
    city: 'text',
    district: 'text',
    region_code: 'text',
    detail: 'text',
    warehouse: 'text',
    title: 'text',
    valid_until: 'text',
    reason: 'text',
    version: 'int =1',
    created_at: 'int',
    decided_at: 'int null',
  }
  const change_pictures = { change_id: 'int ->store_changes', upload_id: 'int ->uploads' }
  return createTables(db, engine, { store_changes, change_pictures }, [
    "unique index unique_store_changes_waiting on store_changes (store_id) where state = 'waiting'",
    'index store_changes_store on store_changes (store_id)',
    'index change_pictures_change on change_pictures (change_id)',
    'index change_pictures_upload on change_pictures (upload_id)',
  ])
}

/** Who was told that something ends. */
export function addExpiryNotices(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const expiry_notices = {
    store_id: 'int ->stores',
    subject: 'text',
    valid_until: 'text',
    stage: 'text',
    told_at: 'int',
  }
  return createTables(db, engine, { expiry_notices }, [
    'unique index unique_expiry_notices on expiry_notices (store_id, subject, valid_until, stage)',
    "index documents_waiting on documents (created_at) where state = 'waiting'",
  ])
}
