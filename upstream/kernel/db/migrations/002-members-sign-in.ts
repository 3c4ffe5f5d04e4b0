import type { Kysely } from 'kysely'
import { createTables, type Tables } from '../create-table'
import type { Engine } from '../engine'

/** Sessions of members and their ways to sign in: password, SMS code, WeChat. */
export async function createSignIn(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
}

const tables: Tables = {
  tokens: {
    hash: 'text key',
    member_id: 'int ->members',
    store_id: 'int ->stores',
    browser: "text =''",
    address: "text =''",
    seen_at: 'int =0',
    expires_at: 'int',
    created_at: 'int',
  },
  known_browsers: {
    id: 'id',
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
    code_hash: 'text',
    tries: 'int',
    expires_at: 'int',
    used_at: 'int null',
    created_at: 'int',
  },
  sms_tickets: {
    hash: 'text key',
    purpose: 'text',
    phone: 'text',
    session_hash: 'text',
    expires_at: 'int',
  },
  wechat_identities: {
    id: 'id',
    member_id: 'int ->members',
    identity: 'text',
    name: 'text',
    bound_at: 'int',
  },
  wechat_tickets: { hash: 'text key', identity: 'text', name: 'text', expires_at: 'int' },
  wechat_codes: {
    member_id: 'int key ->members',
    code_hash: 'text',
    sealed_code: 'text',
    expires_at: 'int',
  },
  // Followers of the 公众号, bound or not.
  wechat_followers: { id: 'id', identity: 'text', open_id: 'text', followed_at: 'int' },
}

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
