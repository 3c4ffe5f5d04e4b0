import type { Kysely } from 'kysely'
import { createTables, type Tables } from '../create-table'
import type { Engine } from '../engine'

/** Sessions of members and their ways to sign in: password, SMS code, WeChat. */
export async function createSignIn(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
}

export const tables = {
  tokens: {
    /** SHA-256 of the token, hex. */
    hash: 'text key',
    member_id: 'int ->members',
    store_id: 'int ->stores',
    browser: "text =''",
    address: "text =''",
    /** Accurate to about ten minutes; 0 before the first use. */
    seen_at: 'int =0',
    expires_at: 'int',
    created_at: 'int',
  },
  /** A browser that has signed in before, one row per member. */
  known_browsers: {
    id: 'id',
    /** SHA-256 of the browser's cookie, hex. */
    hash: 'text',
    member_id: 'int ->members',
    failures: 'int',
    seen_at: 'int',
  },
  login_log: {
    id: 'id',
    member_id: 'int ->members',
    kind: 'text',
    browser: 'text',
    address: 'text',
    created_at: 'int',
  },

  // SMS codes and their tickets (decision 093); WeChat (decision 095).
  sms_codes: {
    id: 'id',
    purpose: 'text',
    phone: 'text',
    /** HMAC of purpose, phone and code, hex. */
    code_hash: 'text',
    tries: 'int',
    expires_at: 'int',
    used_at: 'int null',
    created_at: 'int',
  },
  /** A single-use ticket that a correct code gives. */
  sms_tickets: {
    /** SHA-256 of the ticket, hex. */
    hash: 'text key',
    purpose: 'text',
    phone: 'text',
    /** SHA-256 of the only session that may use it, hex. */
    session_hash: 'text',
    expires_at: 'int',
  },
  /** The binding of a member to a WeChat identity, one to one. */
  wechat_identities: {
    id: 'id',
    member_id: 'int ->members',
    /** `union:<unionid>`, or `open:<appid>:<openid>` without a unionid. Unique. */
    identity: 'text',
    name: 'text',
    bound_at: 'int',
  },
  /** A WeChat identity that has scanned, until a member claims it. */
  wechat_tickets: {
    /** SHA-256 of the ticket, hex. */
    hash: 'text key',
    identity: 'text',
    name: 'text',
    expires_at: 'int',
  },
  /** A member's current binding code; it binds the WeChat that sends it. */
  wechat_codes: {
    member_id: 'int key ->members',
    /** HMAC of the code, hex, for looking up messages. */
    code_hash: 'text',
    /** The code encrypted, to show it to its member. */
    sealed_code: 'text',
    expires_at: 'int',
  },
  // Followers of the 公众号, bound or not.
  /** A follower of the 公众号; only followers can receive its messages. */
  wechat_followers: {
    id: 'id' /** As in `wechat_identities`. Unique. */,
    identity: 'text',
    open_id: 'text',
    followed_at: 'int',
  },
} as const satisfies Tables

const indexes = [
  'index tokens_member on tokens (member_id)',
  // Several members may use one browser.
  'unique index known_browsers_hash on known_browsers (hash, member_id)',
  'index login_log_member on login_log (member_id, id)',
  'unique index unique_sms_codes on sms_codes (purpose, phone)',
  'unique index unique_wechat_identities_member on wechat_identities (member_id)',
  'unique index unique_wechat_identities_identity on wechat_identities (identity)',
  'unique index unique_wechat_codes on wechat_codes (code_hash)',
  'unique index unique_wechat_followers on wechat_followers (identity)',
  'index wechat_followers_open_id on wechat_followers (open_id)',
]
