import type { Generated } from 'kysely'
import type { SmsChoice } from '#contract/message-types'

export interface WechatTables {
  wechat_identities: WechatIdentityTable
  wechat_tickets: WechatTicketTable
  wechat_codes: WechatCodeTable
  wechat_followers: WechatFollowerTable
  wechat_outbox: WechatNoticeTable
}

/** The binding of a member to a WeChat identity, one to one. */
export interface WechatIdentityTable {
  id: Generated<number>
  member_id: number
  /** `union:<unionid>`, or `open:<appid>:<openid>` without a unionid. Unique. */
  identity: string
  name: string
  bound_at: number
}

/** A WeChat identity that has scanned, until a member claims it. */
export interface WechatTicketTable {
  /** SHA-256 of the ticket, hex. */
  hash: string
  identity: string
  name: string
  expires_at: number
}

/** A member's current binding code; it binds the WeChat that sends it. */
interface WechatCodeTable {
  member_id: number
  /** HMAC of the code, hex, for looking up messages. */
  code_hash: string
  /** The code encrypted, to show it to its member. */
  sealed_code: string
  expires_at: number
}

/** A follower of the 公众号; only followers can receive its messages. */
interface WechatFollowerTable {
  id: Generated<number>
  /** As in `wechat_identities`. Unique. */
  identity: string
  open_id: string
  followed_at: number
}

/** Outbox of messages to a store's owner by WeChat. */
export interface WechatNoticeTable {
  id: Generated<number>
  /** The owner of the store; their WeChat is looked up at sending time. */
  member_id: number
  store_id: number
  type: SmsChoice
  title: string
  url: string
  /** stopped: nobody is bound, or they do not follow the 公众号. */
  state: 'waiting' | 'sent' | 'stopped' | 'refused' | 'failed'
  tries: Generated<number>
  next_try_at: number
  created_at: number
}
