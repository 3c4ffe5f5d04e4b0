import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** Messages of a store by WeChat as well as by SMS. */
export function addChannelKinds(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    "alter table message_channels add column channel text not null default 'sms'",
    'drop index unique_message_channels',
    'create unique index unique_message_channels on message_channels (store_id, type, channel)',
  ])
}

/** Who follows the 公众号, and what waits to be told to them. */
export function addWechatNotices(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const wechat_followers = {
    id: 'id',
    identity: 'text',
    open_id: 'text',
    followed_at: 'int',
  }
  const wechat_outbox = {
    id: 'id',
    member_id: 'int ->members',
    store_id: 'int ->stores',
    type: 'text',
    title: 'text',
    url: 'text',
    state: 'text in:waiting,sent,stopped,refused,failed',
    tries: 'int =0',
    next_try_at: 'int',
    created_at: 'int',
  }
  return createTables(db, engine, { wechat_followers, wechat_outbox }, [
    'unique index unique_wechat_followers on wechat_followers (identity)',
    'index wechat_followers_open_id on wechat_followers (open_id)',
    'index wechat_outbox_due on wechat_outbox (state, next_try_at)',
  ])
}
