import type { Kysely } from 'kysely'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { type StatefulTable, tellsStates } from '../event-triggers'

/** Documents of stores, and their applications for rights, changes, credit codes and phones. */
export async function createPapers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  await runAll(
    db,
    told.flatMap((source) => tellsStates(source, engine)),
  )
}

export const tables = {
  documents: {
    id: 'id',
    store_id: 'int ->stores',
    slot: 'text',
    title: 'text',
    number: 'text',
    /** '' when there is none; `9999-12-31` for 长期. */
    valid_from: 'text',
    valid_until: 'text',
    credit_code: 'text',
    person: 'text',
    /** ID number: encrypted, and masked for display. */
    sealed_id_number: 'text',
    masked_id_number: 'text',
    subject: 'text',
    /** Fields that the store has restated since the document was accepted (`writeRestated`). */
    restated: "text =''",
    state: 'text in:waiting,accepted,rejected,replaced',
    reason: 'text',
    version: 'int =1',
    created_at: 'int',
    decided_at: 'int null',
  },
  document_pictures: { document_id: 'int ->documents', upload_id: 'int ->uploads', part: 'text' },

  // Rights with an end (decision 101).
  /** An application of a store for a right (采购权限). */
  right_applications: {
    id: 'id',
    store_id: 'int ->stores',
    kind: 'text in:hm,rx,cold',
    state: 'text in:waiting,accepted,rejected',
    /** The fields depend on the right; '' for those it does not ask for. */
    purchaser: 'text',
    receiver: 'text',
    bank: 'text',
    bank_account: 'text',
    words: 'text',
    reason: 'text',
    version: 'int =1',
    created_at: 'int',
    decided_at: 'int null',
  },
  right_pictures: {
    application_id: 'int ->right_applications',
    upload_id: 'int ->uploads',
    part: 'text',
  },

  /** An application to change the company's data, with the new licence (变更申请). */
  store_changes: {
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
  },
  change_pictures: { change_id: 'int ->store_changes', upload_id: 'int ->uploads' },

  expiry_notices: {
    store_id: 'int ->stores',
    /** `licence/drug` or `right/hm`. */
    subject: 'text',
    valid_until: 'text',
    /** See `stageOf` of members/reminders. */
    stage: 'text',
    told_at: 'int',
  },

  /** An appeal for a credit code that another store holds (domain-rules §12). */
  code_appeals: {
    id: 'id',
    store_id: 'int ->stores',
    member_id: 'int ->members',
    holder_id: 'int ->stores',
    credit_code: 'text',
    company: 'text',
    contact: 'text',
    phone: 'text',
    words: 'text',
    state: 'text in:waiting,proposed,rejected,referred,transferred,withdrawn',
    reason: 'text',
    proposed_by: 'int null',
    proposed_name: 'text',
    version: 'int =1',
    created_at: 'int',
    decided_at: 'int null',
  },
  code_appeal_pictures: { appeal_id: 'int ->code_appeals', upload_id: 'int ->uploads' },

  /**
   * An application by appeal to change the phone of an account whose phone is lost (domain-rules
   * §16).
   */
  phone_appeals: {
    id: 'id',
    /** Null when no account matches name and code; such an application is never decided. */
    member_id: 'int null ->members',
    username: 'text',
    credit_code: 'text',
    applicant: 'text',
    new_phone: 'text',
    words: 'text',
    state: 'text in:unknown,waiting,approved,rejected,stopped,changed,lapsed',
    reason: 'text',
    ripens_at: 'int null',
    version: 'int =1',
    created_at: 'int',
    decided_at: 'int null',
  },
  /** A file uploaded without a sign-in; belongs to no appeal until one refers to it. */
  phone_appeal_files: {
    id: 'id',
    token_hash: 'text',
    appeal_id: 'int null ->phone_appeals',
    part: 'text',
    content_type: 'text',
    /** File name below the upload folder. */
    file: 'text',
    created_at: 'int',
  },
} as const satisfies Tables

const indexes = [
  'index documents_store on documents (store_id, state)',
  "index documents_waiting on documents (created_at) where state = 'waiting'",
  'index document_pictures_document on document_pictures (document_id)',
  `unique index unique_right_applications_waiting on right_applications (store_id, kind)
   where state = 'waiting'`,
  'index right_applications_store on right_applications (store_id, kind)',
  'index right_pictures_application on right_pictures (application_id)',
  'index right_pictures_upload on right_pictures (upload_id)',
  "unique index unique_store_changes_waiting on store_changes (store_id) where state = 'waiting'",
  'index store_changes_store on store_changes (store_id)',
  'index change_pictures_change on change_pictures (change_id)',
  'index change_pictures_upload on change_pictures (upload_id)',
  'unique index unique_expiry_notices on expiry_notices (store_id, subject, valid_until, stage)',
  'index code_appeals_state on code_appeals (state, id)',
  'index code_appeals_store on code_appeals (store_id, id)',
  'index code_appeals_holder on code_appeals (holder_id)',
  `unique index unique_open_code_appeals on code_appeals (member_id, credit_code)
   where state in ('waiting', 'proposed')`,
  'index code_appeal_pictures_appeal on code_appeal_pictures (appeal_id)',
  'index code_appeal_pictures_upload on code_appeal_pictures (upload_id)',
  'index phone_appeals_state on phone_appeals (state, id)',
  'index phone_appeals_member on phone_appeals (member_id, state)',
  'unique index unique_phone_appeal_files_token on phone_appeal_files (token_hash)',
  'index phone_appeal_files_appeal on phone_appeal_files (appeal_id)',
]

const told: readonly StatefulTable[] = [
  { table: 'documents', subject: 'licence', store: 'store_id', isToldOnChange: true },
  { table: 'right_applications', subject: 'right', store: 'store_id' },
  { table: 'store_changes', subject: 'change', store: 'store_id' },
]
