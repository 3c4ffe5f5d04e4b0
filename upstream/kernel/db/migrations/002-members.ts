import type { Kysely } from 'kysely'
import { addReferences, createTables, type Tables } from '../create-table'
import type { Engine } from '../engine'

/** Members, their stores, and what stores have: licences, balance, points, vouchers, messages. */
export async function createMembers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  await addReferences(db, engine, ['uploads.store_id -> stores'])
}

const tables: Tables = {
  members: {
    id: 'id',
    username: 'text',
    phone: 'text',
    name: 'text',
    password_hash: 'text',
    created_at: 'int',
  },
  stores: {
    id: 'id',
    owner_id: 'int ->members',
    company: 'text',
    kind: 'text',
    region: 'text',
    approval: 'text',
    rank: 'int',
    balance_fen: 'int >=0',
    points: 'int >=0',
    is_rx_allowed: 'int =1',
    has_hm_right: 'int',
    contract_signed_at: 'int null',
    contract_signed_by: 'text null',
    manager_name: 'text',
    manager_phone: 'text',
    is_special: 'int =0',
    is_show_youx: 'int =0',
    created_at: 'int',
  },
  store_scope: { store_id: 'int ->stores', class: 'text' },
  licences: {
    id: 'id',
    store_id: 'int ->stores',
    kind: 'text',
    number: 'text',
    valid_until: 'text',
    state: 'text',
  },
  tokens: {
    hash: 'text key',
    member_id: 'int ->members',
    store_id: 'int ->stores',
    expires_at: 'int',
    created_at: 'int',
  },
  addresses: {
    id: 'id',
    store_id: 'int ->stores',
    receiver: 'text',
    phone: 'text',
    province: 'text',
    city: 'text',
    district: 'text',
    detail: 'text',
    is_default: 'int',
    created_at: 'int',
  },
  messages: {
    id: 'id',
    store_id: 'int ->stores',
    title: 'text',
    text: 'text',
    url: 'text',
    created_at: 'int',
    read_at: 'int null',
  },
  balance_log: {
    id: 'id',
    store_id: 'int ->stores',
    kind: 'text',
    amount_fen: 'int',
    balance_after_fen: 'int >=0',
    order_id: 'int null',
    created_at: 'int',
  },
  points_log: {
    id: 'id',
    store_id: 'int ->stores',
    kind: 'text',
    points: 'int',
    points_after: 'int >=0',
    order_id: 'int null =>orders',
    created_at: 'int',
  },
  vouchers: {
    id: 'id',
    store_id: 'int ->stores',
    name: 'text',
    amount_fen: 'int >=0',
    expires_at: 'int',
    state: 'text',
    submission_id: 'int null =>submissions',
    created_at: 'int',
  },
}

const indexes = [
  'unique index unique_members_phone on members (phone)',
  'unique index unique_members_username on members (username)',
  'index stores_owner on stores (owner_id)',
  'unique index unique_store_scope on store_scope (store_id, class)',
  'index licences_store on licences (store_id)',
  'index addresses_store on addresses (store_id)',
  'index messages_store on messages (store_id, id)',
  'index balance_log_store on balance_log (store_id, id)',
  'index points_log_store on points_log (store_id, id)',
  "unique index unique_points_log_earned on points_log (order_id) where kind = '消费赠送'",
  'index vouchers_store on vouchers (store_id, state, expires_at)',
  'index vouchers_submission on vouchers (submission_id)',
]
