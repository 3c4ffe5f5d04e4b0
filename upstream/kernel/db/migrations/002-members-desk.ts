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

export const tables = {
  operators: {
    id: 'id',
    name: 'text',
    /** Canonical form for comparison (`accountKey`); unique. */
    name_key: 'text',
    password_hash: 'text',
    /** JSON: a list of `Role`. */
    roles: 'text',
    is_disabled: 'int =0',
    totp_secret: 'text null',
    /** TOTP step of the last used code, so that no code works twice. */
    totp_step: 'int =0',
    created_at: 'int',
  },
  operator_tokens: {
    /** SHA-256 of the token, hex. */
    hash: 'text key',
    operator_id: 'int ->operators',
    browser: 'text',
    address: 'text',
    /** Accurate to a minute. */
    seen_at: 'int',
    expires_at: 'int',
    created_at: 'int',
  },
  operator_links: {
    /** SHA-256 of the token, hex. */
    hash: 'text key',
    operator_id: 'int ->operators',
    /** `join` sets the password; `sign-in` is the second step of a sign-in. */
    purpose: 'text in:join,sign-in',
    expires_at: 'int',
  },
  role_proposals: {
    id: 'id',
    operator_id: 'int ->operators',
    /** JSON: a list of `Role`. */
    roles: 'text',
    reason: 'text',
    proposed_by: 'int ->operators',
    proposed_at: 'int',
    state: 'text in:waiting,approved,rejected,withdrawn',
    version: 'int =1',
  },

  /** An edit claim: the operator who has a subject open for a decision. */
  edit_claims: {
    /** As in the audit log: `role-proposal/3`. */
    subject: 'text key',
    operator_id: 'int ->operators',
    operator: 'text',
    claimed_at: 'int',
  },
  // The first agreement to a decision that takes two people.
  /** The first agreement to a decision that takes two people (desk.md §3). */
  agreements: {
    subject: 'text key',
    terms: 'text',
    amount_fen: 'int',
    operator_id: 'int ->operators',
    operator: 'text',
    agreed_at: 'int',
  },
  /** What one person carried out alone up to the limit of two, of a purchase or a store. */
  alone_amounts: {
    id: 'id',
    subject: 'text',
    operator_id: 'int ->operators',
    amount_fen: 'int >=0',
    at: 'int',
  },
  // Forms and calls by key that were carried out, kept as long as a retry gets the same answer.
  /** A request that is carried out once (domain-rules, General; desk.md §3, §13). */
  idempotent_requests: {
    /** Keyed hash of who asks, the `Idempotency-Key` and, for forms, everything that was sent; hex. */
    name: 'text' /** Keyed hash of the call and everything that was sent, hex. */,
    content: 'text' /** JSON of the envelope, sealed: a link or a key may be in it. */,
    answer: "text =''" /** ms; from then on the same request is a new one. */,
    until_at: 'int',
  },

  // Keys of other systems.
  /** An API key of another system (接口密钥). */
  service_keys: {
    id: 'id',
    name: 'text',
    /** SHA-256, hex; the key itself is not stored. */
    hash: 'text',
    tail: 'text',
    permissions: 'text',
    /** The operator who created it; it never has more permissions than they have. */
    operator_id: 'int ->operators',
    created_at: 'int',
    expires_at: 'int',
    revoked_at: 'int null',
    /** Accurate to a minute; null before the first use. */
    used_at: 'int null',
    used_from: "text =''",
  },

  /** The audit log; append-only by triggers. */
  audit_log: {
    // Numbered without gaps by the writer: the log is a hash chain.
    id: 'int key',
    at: 'int',
    /** Null for a command on the shop's machine. */
    operator_id: 'int null',
    operator: 'text',
    permission: 'text',
    action: 'text',
    /** Kind and id: `operator/3`. */
    subject: 'text',
    before_json: 'text',
    after_json: 'text',
    reason: 'text',
    request_id: 'text',
    address: 'text',
    previous_hash: 'text',
    hash: 'text',
  },
} as const satisfies Tables

const indexes = [
  'unique index unique_operators_name_key on operators (name_key)',
  'index operator_tokens_operator on operator_tokens (operator_id)',
  `unique index unique_role_proposals_waiting on role_proposals (operator_id)
   where state = 'waiting'`,
  'index alone_amounts_of on alone_amounts (subject, operator_id)',
  'unique index unique_idempotent_requests on idempotent_requests (name)',
  'index idempotent_requests_until on idempotent_requests (until_at)',
  'unique index unique_service_keys_hash on service_keys (hash)',
  // Two entries after the same one would be two chains.
  'unique index unique_audit_log_previous_hash on audit_log (previous_hash)',
  'index audit_log_subject on audit_log (subject, id)',
  'index audit_log_operator on audit_log (operator, id)',
  'index audit_log_at on audit_log (at)',
]
