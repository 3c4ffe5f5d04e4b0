import type { Generated } from 'kysely'
import type { Approval } from '#contract/document-slots'

/** A person who signs in; owns one or more stores. */
export interface MemberTable {
  id: Generated<number>
  username: string
  /** Canonical form for comparison (`usernameKey`); unique. */
  username_key: string
  phone: string
  name: string
  password_hash: string
  /** Version of the user agreement accepted at registration, and when; '' for old members. */
  agreement: Generated<string>
  agreed_at: Generated<number | null>
  created_at: number
}

/** A buying party with its own licences, prices, balance and cart. */
export interface StoreTable {
  id: Generated<number>
  owner_id: number
  company: string
  kind: 'clinic' | 'pharmacy' | 'company'
  /** Region of the licence address: 浙江省杭州市西湖区. */
  region: string
  /** GB/T 2260 code of the region; null when it is not in the table. */
  region_code: string | null
  approval: Approval
  /** 统一社会信用代码; unique among living stores, '' before it is known. */
  credit_code: Generated<string>
  submitted_at: Generated<number | null>
  review_reason: Generated<string>
  removal_told_at: Generated<number | null>
  stopped_at: Generated<number | null>
  /** The company that its owner was removed from, having no other store; '' for other stores. */
  moved_out_of: Generated<string>
  /** The company as searches compare it (`searchNameOf`): `重庆长乐 cqcl zqcl`. */
  search_name: Generated<string>
  /** Row version: increases with every decision of the desk. */
  version: Generated<number>
  /** The operator who approved first, while a second one has to confirm. */
  checked_by: Generated<number | null>
  checked: Generated<string>
  /** 分; orders from this amount on need the approval of the 负责人; 0 for all, null for none. */
  approval_from_fen: Generated<number | null>
  rank: number
  balance_fen: number
  points: number
  /** Shelf-life wish of its last order, in months; 0 for any. */
  shelf_months: Generated<number>
  /** Points to be taken back beyond what it had; deducted from the next ones. */
  points_owed: Generated<number>
  is_rx_allowed: Generated<number>
  has_hm_right: number
  /**
   * Last valid day of the rights to 含麻, prescription drugs and biologics; null without an end.
   */
  hm_right_until: Generated<string | null>
  rx_right_until: Generated<string | null>
  cold_right_until: Generated<string | null>
  manager_name: string
  manager_phone: string
  is_special: Generated<number>
  is_show_youx: Generated<number>
  created_at: number
}

export interface LicenceTable {
  id: Generated<number>
  store_id: number
  kind: string
  number: string
  valid_until: string
  /** `ok`, or `review` while a renewed document waits. */
  state: string
}

export interface TokenTable {
  /** SHA-256 of the token, hex. */
  hash: string
  member_id: number
  store_id: number
  browser: Generated<string>
  address: Generated<string>
  /** Accurate to about ten minutes; 0 before the first use. */
  seen_at: Generated<number>
  expires_at: number
  created_at: number
}

export interface LoginLogTable {
  id: Generated<number>
  member_id: number
  kind: string
  browser: string
  address: string
  created_at: number
}

/** A browser that has signed in before, one row per member. */
export interface KnownBrowserTable {
  id: Generated<number>
  /** SHA-256 of the browser's cookie, hex. */
  hash: string
  member_id: number
  failures: number
  seen_at: number
}

export interface AttemptTable {
  /**
   * The counted thing: for sign-ins `address:<ip>`, `member:<id>` or, without such a member,
   * `name:<name>`; for complaints `complaint:<ip>`.
   */
  key: string
  count: number
  window_started_at: number
  blocked_until: number
}

export interface AddressTable {
  id: Generated<number>
  store_id: number
  receiver: string
  phone: string
  province: string
  city: string
  district: string
  /** GB/T 2260 code; null when the names are not in the table. */
  region_code: string | null
  detail: string
  is_default: number
  created_at: number
}
