import type { Generated } from 'kysely'
import type { Approval } from '#contract/document-slots'

/** A person who signs in; owns one or more stores. */
export interface MemberTable {
  id: Generated<number>
  username: string
  /** What the name is compared by: `usernameKey`. Unique. */
  username_key: string
  phone: string
  name: string
  password_hash: string
  /** Version of the user agreement that was accepted at registration, and when; '' for older ones. */
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
  /** Of the licence address: 浙江省杭州市西湖区. */
  region: string
  /** Its code of GB/T 2260; null where the region is none of the table. */
  region_code: string | null
  approval: Approval
  /** 统一社会信用代码; one living store each. '' before it is known. */
  credit_code: Generated<string>
  /** When it was last handed in to be checked. */
  submitted_at: Generated<number | null>
  /** What the operator wrote when it was returned or frozen. */
  review_reason: Generated<string>
  /** When its owner was told that an unfinished registration will be removed. */
  removal_told_at: Generated<number | null>
  /** Since when its owner has it stopped; null while it may order. */
  stopped_at: Generated<number | null>
  /** The company its owner was taken from who had no store left then; '' for any other store. */
  moved_out_of: Generated<string>
  /** Counts up with every decision of the desk. */
  version: Generated<number>
  /** The operator who has checked it, while another one has to confirm; null for none. */
  checked_by: Generated<number | null>
  /** JSON of what that operator found; '' for none. */
  checked: Generated<string>
  /** Orders of that much need the yes of the 负责人, 0 for all; null for none. */
  approval_from_fen: Generated<number | null>
  rank: number
  balance_fen: number
  points: number
  /** Months of shelf life that its last order wished; 0 for any. */
  shelf_months: Generated<number>
  /** Points that were to be taken back and were not there: the next ones go there first. */
  points_owed: Generated<number>
  /** May buy prescription drugs. */
  is_rx_allowed: Generated<number>
  /** May buy ephedrine compounds. */
  has_hm_right: number
  /** Last day of the right to 含麻, prescription drugs, biologics; null for a right without one. */
  hm_right_until: Generated<string | null>
  rx_right_until: Generated<string | null>
  cold_right_until: Generated<string | null>
  manager_name: string
  manager_phone: string
  /** Sees the special zone, the 优选 zone. */
  is_special: Generated<number>
  is_show_youx: Generated<number>
  created_at: number
}

export interface LicenceTable {
  id: Generated<number>
  store_id: number
  /** business, drug, clinic, proxy, device, food. */
  kind: string
  number: string
  valid_until: string
  /** ok, or review while a renewed document waits. */
  state: string
}

export interface TokenTable {
  /** SHA-256 of the token, hex. */
  hash: string
  member_id: number
  store_id: number
  /** In words: `Chrome 109 · Windows 7`. */
  browser: Generated<string>
  /** Network address of the browser at its sign-in. */
  address: Generated<string>
  /** To about ten minutes; 0 before it was first used. */
  seen_at: Generated<number>
  expires_at: number
  created_at: number
}

/** What became of sign-ins, and what changed how a member signs in. */
export interface LoginLogTable {
  id: Generated<number>
  member_id: number
  /** See `loginEvents` of the contract. */
  kind: string
  browser: string
  address: string
  created_at: number
}

/** A browser that somebody has signed in with, once for each member who did. */
export interface KnownBrowserTable {
  id: Generated<number>
  /** SHA-256 of what the browser keeps, hex. */
  hash: string
  member_id: number
  /** Passwords tried with it since the member last signed in. */
  failures: number
  seen_at: number
}

export interface AttemptTable {
  /**
   * What is counted: `address:<ip>`, `member:<id>` and, where there is no such member, `name:<name>`
   * for logins; `complaint:<ip>`.
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
  /** The code of GB/T 2260; null where the names are none of the table. */
  region_code: string | null
  detail: string
  is_default: number
  created_at: number
}
