import type { Generated } from 'kysely'

/** The tables by which another system follows the shop and works in it (desk.md §13). */
export interface EventTables {
  events: EventTable
  service_keys: ServiceKeyTable
}

/** A thing has another state; written by triggers in the transaction that changed it. */
interface EventTable {
  id: Generated<number>
  /** Its place in the feed, 1, 2, 3 …; null until it has one, which is after the commit. */
  number: number | null
  /** ms, by the clock of the database. */
  at: number
  /** See `eventSubjects` of the contract. */
  subject: string
  subject_id: number
  /** Null where it belongs to no store. */
  store_id: number | null
  order_id: number | null
  /** The number that people know it by; '' where it has none. */
  code: string
  /** What it comes to; null where it has no amount. */
  amount_fen: number | null
  /** '' for what is new. */
  from_state: string
  to_state: string
}

/** What lets another system make calls of the desk. */
interface ServiceKeyTable {
  id: Generated<number>
  name: string
  /** SHA-256, hex: the key itself is kept nowhere. */
  hash: string
  /** Its last four letters, by which people know it. */
  tail: string
  /** JSON: a list of `Permission`. */
  permissions: string
  /** Who made it; it may never do what this person may not. */
  operator_id: number
  created_at: number
  expires_at: number
  revoked_at: Generated<number | null>
  /** To a minute; null before its first use. */
  used_at: Generated<number | null>
  used_from: Generated<string>
}
