import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** What was done at the desk. Two entries after the same one would be two trails. */
export function addAuditLog(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const audit_log = {
    id: 'int key',
    at: 'int',
    operator_id: 'int null',
    operator: 'text',
    permission: 'text',
    action: 'text',
    subject: 'text',
    before_json: 'text',
    after_json: 'text',
    reason: 'text',
    request_id: 'text',
    address: 'text',
    previous_hash: 'text',
    hash: 'text',
  }
  return createTables(db, engine, { audit_log }, [
    'unique index unique_audit_log_previous_hash on audit_log (previous_hash)',
    'index audit_log_subject on audit_log (subject, id)',
    'index audit_log_operator on audit_log (operator, id)',
    'index audit_log_at on audit_log (at)',
  ])
}

/** Nobody changes what stands in the trail, or takes it away. */
export function keepAuditLog(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return runAll(db, engine === 'postgres' ? keptByPostgres : keptBySqlite)
}

const keptByPostgres = [
  `create or replace function refuse_change_of_audit_log() returns trigger language plpgsql as $$
   begin
     raise exception 'audit_log is append-only';
   end $$`,
  `create trigger audit_log_kept before update or delete or truncate on audit_log
   for each statement execute function refuse_change_of_audit_log()`,
]

// `insert or replace` takes the older row away without asking the trigger of a delete.
const keptBySqlite = [
  `create trigger audit_log_not_updated before update on audit_log begin
     select raise(abort, 'audit_log is append-only');
   end`,
  `create trigger audit_log_not_deleted before delete on audit_log begin
     select raise(abort, 'audit_log is append-only');
   end`,
  `create trigger audit_log_not_replaced before insert on audit_log
   when exists (
     select 1 from audit_log where id >= new.id or previous_hash = new.previous_hash
   ) begin
     select raise(abort, 'audit_log is append-only');
   end`,
]

/** Who works at the desk, where they are signed in, and what waits for a second pair of eyes. */
export function addOperators(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const operators = {
    id: 'id',
    name: 'text',
    name_key: 'text',
    password_hash: 'text',
    roles: 'text',
    is_disabled: 'int =0',
    totp_secret: 'text null',
    totp_step: 'int =0',
    created_at: 'int',
  }
  const operator_tokens = {
    hash: 'text key',
    operator_id: 'int ->operators',
    browser: 'text',
    address: 'text',
    seen_at: 'int',
    expires_at: 'int',
    created_at: 'int',
  }
  const operator_links = {
    hash: 'text key',
    operator_id: 'int ->operators',
    purpose: 'text in:join,sign-in',
    expires_at: 'int',
  }
  const role_proposals = {
    id: 'id',
    operator_id: 'int ->operators',
    roles: 'text',
    reason: 'text',
    proposed_by: 'int ->operators',
    proposed_at: 'int',
    state: 'text in:waiting,approved,rejected,withdrawn',
    version: 'int =1',
  }
  const claims = {
    subject: 'text key',
    operator_id: 'int ->operators',
    operator: 'text',
    claimed_at: 'int',
  }
  const tables = { operators, operator_tokens, operator_links, role_proposals, claims }
  return createTables(db, engine, tables, [
    'unique index unique_operators_name_key on operators (name_key)',
    'index operator_tokens_operator on operator_tokens (operator_id)',
    `unique index unique_role_proposals_waiting on role_proposals (operator_id)
     where state = 'waiting'`,
  ])
}
