import type { Kysely } from 'kysely'
import type { Approval } from '#contract/document-slots'
import type { MessageChannel, MessageType, SmsChoice } from '#contract/message-types'
import { addReferences, createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { tellsStates } from '../event-triggers'
import { of } from '../row-types'
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

export const tables = {
  /** A person who signs in; owns one or more stores. */
  members: {
    id: 'id',
    username: 'text',
    /** Canonical form for comparison (`usernameKey`); unique. */
    username_key: "text =''",
    phone: 'text',
    name: 'text',
    password_hash: 'text',
    /** Version of the user agreement accepted at registration, and when; '' for old members. */
    agreement: "text =''",
    agreed_at: 'int null',
    created_at: 'int',
  },
  /** A buying party with its own licences, prices, balance and cart. */
  stores: {
    id: 'id',
    owner_id: 'int ->members',
    company: 'text',
    /** 统一社会信用代码; unique among living stores, '' before it is known. */
    credit_code: "text =''",
    kind: of<'clinic' | 'pharmacy' | 'company'>('text'),
    /** Region of the licence address: 浙江省杭州市西湖区. */
    region: 'text',
    /** GB/T 2260 code of the region; null when it is not in the table. */
    region_code: 'text null',
    approval: of<Approval>('text'),
    submitted_at: 'int null',
    /** The operator who approved first, while a second one has to confirm. */
    checked_by: 'int null',
    checked: "text =''",
    review_reason: "text =''",
    removal_told_at: 'int null',
    rank: 'int',
    balance_fen: 'int >=0',
    points: 'int >=0',
    /** Points to be taken back beyond what it had; deducted from the next ones. */
    points_owed: 'int =0 >=0',
    is_rx_allowed: 'int =1',
    rx_right_until: 'text null',
    has_hm_right: 'int',
    /**
     * Last valid day of the rights to 含麻, prescription drugs and biologics; null without an end.
     */
    hm_right_until: 'text null',
    cold_right_until: 'text null',
    /** 分; orders from this amount on need the approval of the 负责人; 0 for all, null for none. */
    approval_from_fen: 'int null',
    /** The desk may place orders for it at once, up to an amount each; null for any (domain-rules §24). */
    is_placing_allowed: 'int =0',
    placing_limit_fen: 'int null',
    /** Shelf-life wish of its last order, in months; 0 for any. */
    shelf_months: 'int =0',
    manager_name: 'text',
    manager_phone: 'text',
    /** What another system of the wholesaler calls it; '' for none. */
    erp_no: "text =''",
    is_special: 'int =0',
    is_show_youx: 'int =0',
    stopped_at: 'int null',
    /** The company that its owner was removed from, having no other store; '' for other stores. */
    moved_out_of: "text =''",
    /** The company as searches compare it (`searchNameOf`): `重庆长乐 cqcl zqcl`. */
    search_name: "text =''",
    /** Row version: increases with every decision of the desk. */
    version: 'int =1',
    created_at: 'int',
  },

  store_profiles: {
    store_id: 'int key ->stores',
    province: 'text',
    city: 'text',
    district: 'text',
    detail: 'text',
    /** '' when goods are stored at the licence's address. */
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
  /** Groups of customers as the desk calls them; campaigns ask for them. */
  store_tags: { store_id: 'int ->stores', tag: 'text' },
  /** A member with a role in another owner's store. */
  store_people: {
    store_id: 'int ->stores',
    member_id: 'int ->members',
    /** `buy,pay`; never empty: a member without roles has no row. */
    roles: 'text',
    created_at: 'int',
  },
  store_invitations: {
    id: 'id',
    /** SHA-256 of the token in its link, hex. */
    hash: 'text',
    owner_id: 'int ->members',
    phone: 'text',
    /** Store ids: `3,4`. */
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
    /** `ok`, or `review` while a renewed document waits. */
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
    /** GB/T 2260 code; null when the names are not in the table. */
    region_code: 'text null',
    detail: 'text',
    is_default: 'int',
    created_at: 'int',
  },

  messages: {
    id: 'id',
    store_id: 'int ->stores',
    type: of<MessageType>("text ='system'"),
    title: 'text',
    text: 'text',
    url: 'text',
    created_at: 'int',
    read_at: 'int null',
  },
  /** A type of messages that a store also receives by SMS or WeChat. */
  message_channels: {
    store_id: 'int ->stores',
    type: of<MessageType>('text'),
    channel: of<MessageChannel>("text ='sms'"),
    created_at: 'int',
  },
  /** Outbox of messages to a store's owner by WeChat. */
  wechat_outbox: {
    id: 'id',
    /** The owner of the store; their WeChat is looked up at sending time. */
    member_id: 'int ->members',
    store_id: 'int ->stores',
    type: of<SmsChoice>('text'),
    title: 'text',
    url: 'text',
    /** stopped: nobody is bound, or they do not follow the 公众号. */
    state: 'text in:waiting,sent,stopped,refused,failed',
    tries: 'int =0',
    next_try_at: 'int',
    created_at: 'int',
  },
} as const satisfies Tables

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
  "unique index unique_stores_erp_no on stores (erp_no) where erp_no <> ''",
  'unique index unique_store_scope on store_scope (store_id, class)',
  'unique index unique_store_tags on store_tags (store_id, tag)',
  'index store_tags_tag on store_tags (tag, store_id)',
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
