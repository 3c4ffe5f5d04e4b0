import type { Generated } from 'kysely'

/** A member with a role in another owner's store. */
export interface StorePersonTable {
  store_id: number
  member_id: number
  /** `buy,pay`; never empty: a member without roles has no row. */
  roles: string
  created_at: number
}

export interface StoreInvitationTable {
  id: Generated<number>
  /** SHA-256 of the token in its link, hex. */
  hash: string
  owner_id: number
  phone: string
  /** Store ids: `3,4`. */
  stores: string
  roles: string
  expires_at: number
  created_at: number
}
