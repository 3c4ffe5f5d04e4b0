import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** Stores that their owner has stopped (domain-rules §14). */
export function addStoppedStores(db: Kysely<unknown>): Promise<void> {
  return runAll(db, ['alter table stores add column stopped_at bigint'])
}

/** Who says that a credit code which another store has is theirs. */
export function addCodeAppeals(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const code_appeals = {
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
  }
  const code_appeal_pictures = { appeal_id: 'int ->code_appeals', upload_id: 'int ->uploads' }
  return createTables(db, engine, { code_appeals, code_appeal_pictures }, [
    'index code_appeals_state on code_appeals (state, id)',
    'index code_appeals_store on code_appeals (store_id, id)',
    'index code_appeals_holder on code_appeals (holder_id)',
    `unique index unique_open_code_appeals on code_appeals (member_id, credit_code)
     where state in ('waiting', 'proposed')`,
    'index code_appeal_pictures_appeal on code_appeal_pictures (appeal_id)',
    'index code_appeal_pictures_upload on code_appeal_pictures (upload_id)',
  ])
}

/** Applications for another phone by whoever has lost the old one, and their files. */
export function addPhoneLetters(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const phone_letters = {
    id: 'id',
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
  }
  const phone_letter_files = {
    id: 'id',
    token_hash: 'text',
    letter_id: 'int null ->phone_letters',
    part: 'text',
    content_type: 'text',
    file: 'text',
    created_at: 'int',
  }
  return createTables(db, engine, { phone_letters, phone_letter_files }, [
    'index phone_letters_state on phone_letters (state, id)',
    'index phone_letters_member on phone_letters (member_id, state)',
    'unique index unique_phone_letter_files_token on phone_letter_files (token_hash)',
    'index phone_letter_files_letter on phone_letter_files (letter_id)',
  ])
}

/** Which types of messages a store also wants by SMS. */
export function addMessageChannels(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const message_channels = { store_id: 'int ->stores', type: 'text', created_at: 'int' }
  return createTables(db, engine, { message_channels }, [
    'unique index unique_message_channels on message_channels (store_id, type)',
  ])
}
