import type { Generated } from 'kysely'

export interface WechatTables {
  wechat_identities: WechatIdentityTable
  wechat_tickets: WechatTicketTable
  wechat_codes: WechatCodeTable
}

/** Whose WeChat is bound to whom: one to one, in both directions. */
export interface WechatIdentityTable {
  id: Generated<number>
  /** Unique. */
  member_id: number
  /** `union:<unionid>`, or `open:<appid>:<openid>` where there is none. Unique. */
  identity: string
  /** What the person is called there, cleaned. */
  name: string
  bound_at: number
}

/** Who WeChat says has scanned, until a member takes it. */
export interface WechatTicketTable {
  /** SHA-256 of the ticket, hex. */
  hash: string
  identity: string
  name: string
  expires_at: number
}

/** The living code of a member, which binds the WeChat that sends it. */
interface WechatCodeTable {
  member_id: number
  /** HMAC of the code, hex: what a message is looked up by. */
  code_hash: string
  /** The code encrypted, for its member to read. */
  sealed_code: string
  expires_at: number
}
