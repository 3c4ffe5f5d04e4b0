import type { Kysely } from 'kysely'
import { addReferences, createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { tellsStates } from '../event-triggers'
import { createContracts } from './002-members-contracts'
import { createDesk } from './002-members-desk'
import { createPapers } from './002-members-papers'
import { createSignIn } from './002-members-sign-in'
import { createWallet } from './002-members-wallet'

export async function createMembers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  await addReferences(db, engine, ['uploads.store_id -> stores'])
  const source = {
    table: 'stores',
    subject: 'member',
    state: 'approval',
    store: 'id',
    code: 'credit_code',
  }
  await runAll(db, tellsStates(source, engine))
  await createSignIn(db, engine)
  await createDesk(db, engine)
  await createPapers(db, engine)
  await createContracts(db, engine)
  await createWallet(db, engine)
}

const tables: Tables = {
  members: {
    id: 'id',
    username: 'text',
    username_key: "text =''",
    phone: 'text',
    name: 'text',
    password_hash: 'text',
    agreement: "text =''",
    agreed_at: 'int null',
    created_at: 'int',
  },
  stores: {
    id: 'id',
    owner_id: 'int ->members',
    company: 'text',
    credit_code: "text =''",
    kind: 'text',
    region: 'text',
    region_code: 'text null',
    approval: 'text',
    submitted_at: 'int null',
    checked_by: 'int null',
    checked: "text =''",
    review_reason: "text =''",
    removal_told_at: 'int null',
    rank: 'int',
    balance_fen: 'int >=0',
    points: 'int >=0',
    points_owed: 'int =0 >=0',
    is_rx_allowed: 'int =1',
    rx_right_until: 'text null',
    has_hm_right: 'int',
    hm_right_until: 'text null',
    cold_right_until: 'text null',
    approval_from_fen: 'int null',
    shelf_months: 'int =0',
    manager_name: 'text',
    manager_phone: 'text',
    is_special: 'int =0',
    is_show_youx: 'int =0',
    stopped_at: 'int null',
    moved_out_of: "text =''",
    search_name: "text =''",
    version: 'int =1',
    created_at: 'int',
  },

  store_profiles: {
    store_id: 'int key ->stores',
    province: 'text',
    city: 'text',
    district: 'text',
    detail: 'text',
    warehouse: 'text',
    principal: 'text',
    contact: 'text',
    contact_phone: 'text',
    purchaser: 'text',
    invoice_address: 'text',
    invoice_phone: 'text',
    bank: 'text',
    bank_account: 'text',
    updated_at: 'int',
  },
  store_scope: { store_id: 'int ->stores', class: 'text' },
  store_people: {
    store_id: 'int ->stores',
    member_id: 'int ->members',
    roles: 'text',
    created_at: 'int',
  },
  store_invitations: {
    id: 'id',
    hash: 'text',
    owner_id: 'int ->members',
    phone: 'text',
    stores: 'text',
    roles: 'text',
    expires_at: 'int',
    created_at: 'int',
  },
  licences: {
    id: 'id',
    store_id: 'int ->stores',
    kind: 'text',
    number: 'text',
    valid_until: 'text',
    state: 'text',
  },

  addresses: {
    id: 'id',
    store_id: 'int ->stores',
    receiver: 'text',
    phone: 'text',
    province: 'text',
    city: 'text',
    district: 'text',
    region_code: 'text null',
    detail: 'text',
    is_default: 'int',
    created_at: 'int',
  },

  messages: {
    id: 'id',
    store_id: 'int ->stores',
    type: "text ='system'",
    title: 'text',
    text: 'text',
    url: 'text',
    created_at: 'int',
    read_at: 'int null',
  },
  message_channels: {
    store_id: 'int ->stores',
    type: 'text',
    channel: "text ='sms'",
    created_at: 'int',
  },
  wechat_outbox: {
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
  },
}

const indexes = [
  'unique index unique_members_phone on members (phone)',
  'unique index unique_members_username on members (username)',
  // Names that differ only in width, case or spaces are the same.
  'unique index unique_members_username_key on members (username_key)',
  'index stores_owner on stores (owner_id)',
  "index stores_waiting on stores (submitted_at) where approval = 'pending'",
  // A draft or a rejected store does not occupy its credit code.
  `unique index unique_living_credit_code on stores (credit_code)
   where credit_code <> '' and approval in ('pending', 'approved', 'frozen')`,
  'unique index unique_store_scope on store_scope (store_id, class)',
  'unique index unique_store_people on store_people (store_id, member_id)',
  'index store_people_member on store_people (member_id)',
  'unique index unique_store_invitations_hash on store_invitations (hash)',
  'index store_invitations_owner on store_invitations (owner_id)',
  'index licences_store on licences (store_id)',
  'index addresses_store on addresses (store_id)',
  'index messages_store on messages (store_id, id)',
  'unique index unique_message_channels on message_channels (store_id, type, channel)',
  'index wechat_outbox_due on wechat_outbox (state, next_try_at)',
]
