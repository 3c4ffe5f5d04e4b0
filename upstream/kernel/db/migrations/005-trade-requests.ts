import type { Kysely } from 'kysely'
import type { PriceReviewCause } from '#contract/desk/kinds/orders'
import type { OrderDraftState } from '#contract/order-draft-states'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { type StatefulTable, tellsStates } from '../event-triggers'
import { of } from '../row-types'

/** Variety requests (求购), feedback, drafts of the desk, and how often stores order. */
export async function createRequests(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  await runAll(
    db,
    told.flatMap((source) => tellsStates(source, engine)),
  )
}

export const tables = {
  /** A product that a store looks for and the shop does not sell (求购, domain-rules §20). */
  variety_requests: {
    id: 'id',
    store_id: 'int ->stores',
    member_id: 'int ->members',
    state: 'text in:open,buying,arrived,unavailable,withdrawn',
    /** Normalised name, spec and manufacturer; a store has one open request for each. */
    sought: 'text',
    name: 'text',
    spec: 'text',
    manufacturer: 'text',
    approval_number: 'text',
    /** As typed, with the price in yuan. */
    quantity: 'text',
    unit: 'text',
    hoped_price: 'text',
    needed_by: 'text',
    contact: 'text',
    phone: 'text',
    note: 'text',
    goods_id: 'int null ->goods',
    answer: 'text',
    created_at: 'int',
    decided_at: 'int null',
    version: 'int =1',
  },
  variety_request_pictures: {
    id: 'id',
    request_id: 'int ->variety_requests',
    upload_id: 'int ->uploads',
  },

  /** An order that the desk prepares for a store (代客下单, domain-rules §24). Holds no stock. */
  order_drafts: {
    id: 'id',
    store_id: 'int ->stores',
    operator_id: 'int ->operators',
    version: 'int =1',
    state: of<OrderDraftState>('text'),
    line_count: 'int =0',
    /** At the prices of the last change. */
    total_fen: 'int =0',
    // Addresses may be deleted.
    address_id: 'int null',
    words: "text =''",
    papers: "text =''",
    shelf_months: 'int =0',
    is_without_coupons: 'int =0',
    /** JSON: pasted lines that are not added yet (order-drafts/pasted.ts); '' for none. */
    pasted: "text =''",
    /** What the buyer said when declining it. */
    reason: "text =''",
    submission_id: 'int null ->submissions',
    created_at: 'int',
    sent_at: 'int null',
    lapses_at: 'int null',
  },
  order_draft_lines: {
    id: 'id',
    draft_id: 'int ->order_drafts',
    goods_id: 'int ->goods',
    quantity_milli: 'int >=0',
    /** The price that the desk sent, of which a change is told. */
    seen_price_e4: 'int null',
    hand_price_e4: 'int null',
    hand_words: "text =''",
    /** Why it needs a second person (domain-rules §22); '' if it needs none. */
    hand_cause: of<PriceReviewCause | ''>("text =''"),
    hand_by: 'int null ->operators',
    hand_agreed_by: 'int null ->operators',
  },
  /** How a store orders, as the nightly job found it (domain-rules §24). */
  store_rhythms: {
    store_id: 'int key ->stores',
    last_order_at: 'int',
    /** Median days between orders; null for too few orders. */
    every_days: 'int null',
    /** From when on it has not ordered for unusually long. */
    idle_from_at: 'int',
    /** Goods that run out within a week, the first three by name. */
    due_count: 'int =0',
    due_names: "text =''",
    runs_out_at: 'int null',
    found_at: 'int',
  },

  feedback: {
    id: 'id',
    store_id: 'int ->stores',
    member_id: 'int ->members',
    kind: 'text in:goods,price,delivery,afterSales,site,other',
    state: 'text in:waiting,answered,closed',
    content: 'text',
    order_code: 'text',
    /** SHA-256 over store, day and content: the same words on the same day are stored once. */
    fingerprint: 'text',
    answer: 'text',
    created_at: 'int',
    answered_at: 'int null',
    version: 'int =1',
  },
  feedback_pictures: { id: 'id', feedback_id: 'int ->feedback', upload_id: 'int ->uploads' },
} as const satisfies Tables

const indexes = [
  'index order_drafts_store on order_drafts (store_id, id)',
  'index order_drafts_state on order_drafts (state, id)',
  "index order_drafts_sent on order_drafts (lapses_at) where state = 'sent'",
  'unique index unique_order_draft_lines on order_draft_lines (draft_id, goods_id)',
  'index variety_requests_store on variety_requests (store_id, id)',
  'index variety_requests_state on variety_requests (state, id)',
  // A store has one open request for the same product.
  `unique index variety_requests_open on variety_requests (store_id, sought)
   where state in ('open', 'buying')`,
  'index variety_request_pictures_upload on variety_request_pictures (upload_id)',
  'index variety_request_pictures_request on variety_request_pictures (request_id)',
  'index feedback_store on feedback (store_id, id)',
  'index feedback_state on feedback (state, id)',
  'unique index feedback_fingerprint on feedback (fingerprint)',
  'index feedback_pictures_upload on feedback_pictures (upload_id)',
  'index feedback_pictures_feedback on feedback_pictures (feedback_id)',
]

const told: readonly StatefulTable[] = [
  { table: 'variety_requests', subject: 'request', store: 'store_id' },
  { table: 'feedback', subject: 'feedback', store: 'store_id' },
]
