import type { Generated } from 'kysely'

/** Somebody who works at the wholesaler's desk. */
export interface OperatorTable {
  id: Generated<number>
  name: string
  /** What the name is compared by: `accountKey`. Unique. */
  name_key: string
  /** '' until they have joined. */
  password_hash: string
  /** JSON: a list of `Role`. */
  roles: string
  is_disabled: Generated<number>
  /** What their app is set up with, encrypted; null where no code is asked for. */
  totp_secret: Generated<string | null>
  /** The step of the newest code that was used: none is good twice. */
  totp_step: Generated<number>
  created_at: number
}

export interface OperatorTokenTable {
  /** SHA-256 of the token, hex. */
  hash: string
  operator_id: number
  /** In words: `Chrome 109 · Windows 7`. */
  browser: string
  /** Network address of the browser at its sign-in. */
  address: string
  /** To a minute. */
  seen_at: number
  expires_at: number
  created_at: number
}

/** What opens one step, once. */
export interface OperatorLinkTable {
  /** SHA-256 of the token, hex. */
  hash: string
  operator_id: number
  /** A page where somebody sets their password, or the second step of a sign-in. */
  purpose: 'join' | 'sign-in'
  expires_at: number
}

/** A change of somebody's roles that another owner has to approve. */
export interface RoleProposalTable {
  id: Generated<number>
  operator_id: number
  /** JSON: a list of `Role`. */
  roles: string
  reason: string
  proposed_by: number
  proposed_at: number
  /** At most one per operator waits. */
  state: 'waiting' | 'approved' | 'rejected' | 'withdrawn'
  /** Counts the decisions about it. */
  version: Generated<number>
}

/** Who has something open to decide it. */
export interface ClaimTable {
  /** As in the trail: `role-proposal/3`. */
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

/** The trail of the desk; triggers refuse every change but another entry. */
export interface AuditTable {
  /** 1, 2, 3 …: none is missing. */
  id: number
  at: number
  /** Null for a command on the machine of the shop. */
  operator_id: number | null
  /** Their name at that time. */
  operator: string
  permission: string
  /** See `auditActions` of the contract. */
  action: string
  /** A kind and an id: `operator/3`. */
  subject: string
  /** JSON of the fields that changed; '' for none. */
  before_json: string
  after_json: string
  reason: string
  request_id: string
  address: string
  previous_hash: string
  hash: string
}
