import type { Kysely } from 'kysely'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { type StatefulTable, tellsStates } from '../event-triggers'

/** Variety requests (求购), feedback, and how often stores order. */
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

  /** How a store orders, as the nightly job found it (domain-rules §26). */
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
