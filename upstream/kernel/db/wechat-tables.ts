import type { Generated } from 'kysely'
import type { SmsChoice } from '#contract/message-types'

export interface WechatTables {
  wechat_identities: WechatIdentityTable
  wechat_tickets: WechatTicketTable
  wechat_codes: WechatCodeTable
  wechat_followers: WechatFollowerTable
  wechat_outbox: WechatNoticeTable
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

/** Somebody who follows the 公众号, as it knows them; only they can be told something there. */
interface WechatFollowerTable {
  id: Generated<number>
  /** As in `wechat_identities`. Unique. */
  identity: string
  open_id: string
  followed_at: number
}

/** What a store is told by WeChat besides, on its way to its owner. */
export interface WechatNoticeTable {
  id: Generated<number>
  /** The owner of the store; whose WeChat that is, is looked up when it leaves. */
  member_id: number
  store_id: number
  type: SmsChoice
  title: string
  url: string
  /** stopped: nobody is bound, or does not follow the 公众号. */
  state: 'waiting' | 'sent' | 'stopped' | 'refused' | 'failed'
  tries: Generated<number>
  next_try_at: number
  created_at: number
}
