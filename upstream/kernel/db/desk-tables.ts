import type { Generated } from 'kysely'

export interface OperatorTable {
  id: Generated<number>
  name: string
  /** Canonical form for comparison (`accountKey`); unique. */
  name_key: string
  password_hash: string
  /** JSON: a list of `Role`. */
  roles: string
  is_disabled: Generated<number>
  totp_secret: Generated<string | null>
  /** TOTP step of the last used code, so that no code works twice. */
  totp_step: Generated<number>
  created_at: number
}

export interface OperatorTokenTable {
  /** SHA-256 of the token, hex. */
  hash: string
  operator_id: number
  browser: string
  address: string
  /** Accurate to a minute. */
  seen_at: number
  expires_at: number
  created_at: number
}

export interface OperatorLinkTable {
  /** SHA-256 of the token, hex. */
  hash: string
  operator_id: number
  /** `join` sets the password; `sign-in` is the second step of a sign-in. */
  purpose: 'join' | 'sign-in'
  expires_at: number
}

export interface RoleProposalTable {
  id: Generated<number>
  operator_id: number
  /** JSON: a list of `Role`. */
  roles: string
  reason: string
  proposed_by: number
  proposed_at: number
  state: 'waiting' | 'approved' | 'rejected' | 'withdrawn'
  version: Generated<number>
}

/** An edit claim: the operator who has a subject open for a decision. */
export interface EditClaimTable {
  /** As in the audit log: `role-proposal/3`. */
  subject: string
  operator_id: number
  operator: string
  claimed_at: number
}

/** A request that is carried out once (domain-rules, General; desk.md §3, §13). */
export interface IdempotentRequestTable {
  /** Keyed hash of who asks, the `Idempotency-Key` and, for forms, everything that was sent; hex. */
  name: string
  /** Keyed hash of the call and everything that was sent, hex. */
  content: string
  /** JSON of the envelope, sealed: a link or a key may be in it. */
  answer: Generated<string>
  /** ms; from then on the same request is a new one. */
  until_at: number
}

/** The audit log; append-only by triggers. */
export interface AuditTable {
  id: number
  at: number
  /** Null for a command on the shop's machine. */
  operator_id: number | null
  operator: string
  permission: string
  action: string
  /** Kind and id: `operator/3`. */
  subject: string
  before_json: string
  after_json: string
  reason: string
  request_id: string
  address: string
  previous_hash: string
  hash: string
}
