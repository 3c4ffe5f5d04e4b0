import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** Codes by SMS, what a right one opens, and the messages on their way (docs/decisions/093). */
export function addSmsCodes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const sms_codes = {
    id: 'id',
    purpose: 'text',
    phone: 'text',
    code_hash: 'text',
    tries: 'int',
    expires_at: 'int',
    used_at: 'int null',
    created_at: 'int',
  }
  const sms_tickets = {
    hash: 'text key',
    purpose: 'text',
    phone: 'text',
    session_hash: 'text',
    expires_at: 'int',
  }
  const sms_outbox = {
    id: 'id',
    phone: 'text',
    template: 'text',
    sealed_values: 'text',
    session_hash: 'text',
    state: 'text in:waiting,sent,refused,failed',
    slots: 'text',
    tries: 'int',
    next_try_at: 'int',
    created_at: 'int',
  }
  return createTables(db, engine, { sms_codes, sms_tickets, sms_outbox }, [
    'unique index unique_sms_codes on sms_codes (purpose, phone)',
    'index sms_outbox_due on sms_outbox (state, next_try_at)',
    'index sms_outbox_session on sms_outbox (session_hash, id)',
  ])
}

/** What usernames are compared by: two that differ in width, case or spaces are one. */
export function addUsernameKeys(db: Kysely<unknown>): Promise<void> {
  return runAll(db, ["alter table members add column username_key text not null default ''"])
}

/** Of names that are one by now, the older account has it; the other keeps its own spelling. */
export function fillUsernameKeys(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    "update members set username_key = lower(replace(username, ' ', ''))",
    `update members set username_key = username where exists (
       select 1 from members as older
       where older.username_key = members.username_key and older.id < members.id
     )`,
    'create unique index unique_members_username_key on members (username_key)',
  ])
}
