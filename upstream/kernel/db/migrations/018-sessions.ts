import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** Where and with what somebody is signed in. */
export function addSessionMarks(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    "alter table tokens add column browser text not null default ''",
    "alter table tokens add column address text not null default ''",
    'alter table tokens add column seen_at bigint not null default 0',
    'create index tokens_member on tokens (member_id)',
  ])
}

/** What became of sign-ins, and what changed how a member signs in. */
export function addLoginLog(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const login_log = {
    id: 'id',
    member_id: 'int ->members',
    kind: 'text',
    browser: 'text',
    address: 'text',
    created_at: 'int',
  }
  return createTables(db, engine, { login_log }, [
    'index login_log_member on login_log (member_id, id)',
  ])
}
