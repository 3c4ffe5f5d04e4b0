import type { Generated } from 'kysely'

/** Somebody with a role in a store that is not theirs. */
export interface StorePersonTable {
  store_id: number
  member_id: number
  /** `buy,pay`; never empty: whoever has no role has no row. */
  roles: string
  created_at: number
}

/** An invitation that nobody has accepted yet. */
export interface StoreInvitationTable {
  id: Generated<number>
  /** SHA-256 of what its link has, hex. */
  hash: string
  /** Who invites, the owner of the stores. */
  owner_id: number
  phone: string
  /** Ids of stores: `3,4`. */
  stores: string
  roles: string
  expires_at: number
  created_at: number
}
