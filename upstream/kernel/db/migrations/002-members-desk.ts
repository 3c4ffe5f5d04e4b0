import type { Kysely } from 'kysely'
import { keepsRows } from '../append-only'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'

/** Operators, their sessions, decisions that need a second person, API keys and the audit log. */
export async function createDesk(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  await runAll(
    db,
    keepsRows('audit_log', engine, 'id >= new.id or previous_hash = new.previous_hash'),
  )
}

const tables: Tables = {
  operators: {
    id: 'id',
    name: 'text',
    name_key: 'text',
    password_hash: 'text',
    roles: 'text',
    is_disabled: 'int =0',
    totp_secret: 'text null',
    totp_step: 'int =0',
    created_at: 'int',
  },
  operator_tokens: {
    hash: 'text key',
    operator_id: 'int ->operators',
    browser: 'text',
    address: 'text',
    seen_at: 'int',
    expires_at: 'int',
    created_at: 'int',
  },
  operator_links: {
    hash: 'text key',
    operator_id: 'int ->operators',
    purpose: 'text in:join,sign-in',
    expires_at: 'int',
  },
  role_proposals: {
    id: 'id',
    operator_id: 'int ->operators',
    roles: 'text',
    reason: 'text',
    proposed_by: 'int ->operators',
    proposed_at: 'int',
    state: 'text in:waiting,approved,rejected,withdrawn',
    version: 'int =1',
  },

  edit_claims: {
    subject: 'text key',
    operator_id: 'int ->operators',
    operator: 'text',
    claimed_at: 'int',
  },
  // The first agreement to a decision that takes two people.
  agreements: {
    subject: 'text key',
    terms: 'text',
    amount_fen: 'int',
    operator_id: 'int ->operators',
    operator: 'text',
    agreed_at: 'int',
  },
  // Forms and calls by key that were carried out, kept as long as a retry gets the same answer.
  idempotent_requests: { name: 'text', content: 'text', answer: "text =''", until_at: 'int' },

  // Keys of other systems.
  service_keys: {
    id: 'id',
    name: 'text',
    hash: 'text',
    tail: 'text',
    permissions: 'text',
    operator_id: 'int ->operators',
    created_at: 'int',
    expires_at: 'int',
    revoked_at: 'int null',
    used_at: 'int null',
    used_from: "text =''",
  },

  audit_log: {
    // Numbered without gaps by the writer: the log is a hash chain.
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
  },
}

const indexes = [
  'unique index unique_operators_name_key on operators (name_key)',
  'index operator_tokens_operator on operator_tokens (operator_id)',
  `unique index unique_role_proposals_waiting on role_proposals (operator_id)
   where state = 'waiting'`,
  'unique index unique_idempotent_requests on idempotent_requests (name)',
  'index idempotent_requests_until on idempotent_requests (until_at)',
  'unique index unique_service_keys_hash on service_keys (hash)',
  // Two entries after the same one would be two chains.
  'unique index unique_audit_log_previous_hash on audit_log (previous_hash)',
  'index audit_log_subject on audit_log (subject, id)',
  'index audit_log_operator on audit_log (operator, id)',
  'index audit_log_at on audit_log (at)',
]
