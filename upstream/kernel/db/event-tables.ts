import type { Generated } from 'kysely'

/** The tables for other systems that follow the shop and call it (desk.md §13). */
export interface EventTables {
  events: EventTable
  service_keys: ServiceKeyTable
}

/** A change of state; written by triggers in the transaction that made it. */
interface EventTable {
  id: Generated<number>
  /** Position in the feed, 1, 2, 3 …; null until it is assigned after the commit. */
  number: number | null
  /** ms, by the clock of the database. */
  at: number
  subject: string
  subject_id: number
  store_id: number | null
  order_id: number | null
  /** The number known to people; '' for none. */
  code: string
  amount_fen: number | null
  /** '' for a new subject. */
  from_state: string
  to_state: string
}

/** An API key of another system (接口密钥). */
interface ServiceKeyTable {
  id: Generated<number>
  name: string
  /** SHA-256, hex; the key itself is not stored. */
  hash: string
  tail: string
  permissions: string
  /** The operator who created it; it never has more permissions than they have. */
  operator_id: number
  created_at: number
  expires_at: number
  revoked_at: Generated<number | null>
  /** Accurate to a minute; null before the first use. */
  used_at: Generated<number | null>
  used_from: Generated<string>
}
