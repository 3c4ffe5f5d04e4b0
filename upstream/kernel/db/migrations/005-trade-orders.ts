import type { Generated, Kysely } from 'kysely'
import type { CancelCause, CancelReason } from '#contract/kinds'
import type { KeptReceiptState } from '#upstream/kernel/db/hm-tables'
import { addReferences, createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { type StatefulTable, tellsSplits, tellsStates } from '../event-triggers'
import { of } from '../row-types'

/** Submissions with what they were settled from, purchase requests, orders, and 含麻 receipts. */
export async function createOrders(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  await addReferences(db, engine, [
    'vouchers.submission_id -> submissions',
    'points_log.order_id -> orders',
    'campaign_uses.submission_id -> submissions',
  ])
  await runAll(
    db,
    told.flatMap((source) => tellsStates(source, engine)),
  )
  await runAll(db, tellsSplits(engine))
}

export const tables = {
  submissions: { id: 'id', store_id: 'int ->stores', token: 'text', created_at: 'int' },
  submission_settlements: {
    submission_id: 'int key ->submissions',
    /** JSON: what its settlement was made from (upstream/trade/replay/inputs.ts). */
    inputs: 'text',
  },
  /** The orders of a window settled again, as they were and with a draft of a campaign. */
  replays: {
    id: 'id',
    /** Null: as they were only. */
    campaign_id: 'int null',
    /** From here to before `until_at`. */
    since_at: 'int',
    until_at: 'int',
    state: 'text in:waiting,running,done,failed',
    done_count: 'int =0 >=0',
    total_count: 'int =0 >=0',
    /** The last submission that is in the report. */
    after_id: 'int =0',
    /** JSON (upstream/trade/replay/report.ts), of the submissions so far; '' before the first. */
    report: "text =''",
    problem: "text =''",
    operator_id: 'int null ->operators',
    operator: 'text',
    created_at: 'int',
    ended_at: 'int null',
  },
  /** A purchase request (采购申请): an order that needs the approval of the 负责人. */
  purchase_requests: {
    id: 'id',
    submission_id: 'int ->submissions',
    store_id: 'int ->stores',
    member_id: 'int ->members',
    state: 'text in:waiting,approved,returned,withdrawn,lapsed',
    total_fen: 'int >=0',
    choices: 'text',
    address: 'text',
    /** JSON: a snapshot of the lines: name, quantity, price, amount. */
    snapshot: 'text',
    /** The state seen at step 2, to tell later changes. */
    fingerprint: 'text',
    reason: 'text',
    decided_by: 'int null ->members',
    created_at: 'int',
    decided_at: 'int null',
  },
  /** A cart line that was moved into a request. */
  purchase_request_lines: {
    id: 'id',
    request_id: 'int ->purchase_requests',
    // The id of a cart line that is gone, so no foreign key.
    /** Its former id in the cart, which fingerprints use. */
    line_id: 'int',
    goods_id: 'int ->goods',
    type: 'int',
    quantity_milli: 'int >=0',
    seen_price_e4: 'int null',
    set_id: 'int =0',
    /** A price by hand, of a line that came from an order draft. */
    hand_price_e4: 'int null',
  },

  cancel_requests: {
    id: 'id',
    store_id: 'int ->stores',
    reason: of<CancelReason>('text'),
    note: 'text',
    state: 'text in:asked,withdrawn,accepted,refused',
    answer: "text =''",
    asked_at: 'int',
    decided_at: 'int null',
  },

  orders: {
    id: 'id',
    code: 'text',
    submission_id: 'int ->submissions',
    /** The order that the desk split it off from; null for a submitted order. */
    split_from_id: 'int null ->orders',
    store_id: 'int ->stores',
    state: 'text',
    title: 'text',
    is_hm: 'int',
    warehouse_id: 'int ->warehouses',
    is_cold_chain: 'int',
    address: 'text',
    remark: 'text',
    invoice_kind: "text ='plain' in:plain,special",
    /** Documents wanted with the goods: names of contract/order-paper.ts, separated by spaces. */
    papers: "text =''",
    /** Shelf-life wish in months from the day of the order; 0 for any. */
    shelf_months: 'int =0',
    goods_fen: 'int >=0',
    shipping_fen: 'int >=0',
    total_fen: 'int >=0',
    /** Paid or promised so far. */
    paid_fen: 'int >=0',
    /**
     * 分; the amount of the earlier parts of a split order, from which its points are counted
     * (`earnedPoints`).
     */
    points_from_fen: 'int =0',
    /** Points used, and the amount paid with cash vouchers in 分. */
    points_used: 'int =0',
    voucher_fen: 'int =0',
    /** JSON list of {code, label, fen, note}: the steps of the settlement. */
    steps: 'text',
    /** Orders of one submission with a shared benefit have the same number above 0; 0 for none. */
    benefit_group: 'int =0',
    /** The shared benefits: names of contract/kinds.ts, separated by spaces. */
    benefits: "text =''",
    created_at: 'int',
    pay_by_at: 'int',
    updated_at: 'int',
    /** When the last shipment left. This and the next are written by `advanceOrder` only. */
    shipped_at: 'int null',
    hm_delivered_at: 'int null',
    hm_reminded_at: 'int null',
    /** Held by the desk: since when, and the reason shown to the buyer; null and '' when not held. */
    held_at: 'int null',
    hold_reason: "text =''",
    completed_at: 'int null',
    /** This and `cancel_cause` are written by `advanceOrder` only. */
    cancelled_at: 'int null',
    cancel_cause: of<Generated<CancelCause | ''>>("text =''"),
    cancel_request_id: 'int null ->cancel_requests',
    picking_prints: 'int =0',
    /**
     * All of it came back for the shop's fault or was out of stock, so that it shares no freight any
     * more; not set for a cancelled order.
     */
    is_back: 'int =0',
    /** Its freight was kept nevertheless: another order that shares it was or can be shipped. */
    is_freight_kept: 'int =0',
    /** Row version: a decision at the desk on a stale version is a conflict. */
    version: 'int =1',
  },
  order_lines: {
    id: 'id',
    order_id: 'int ->orders',
    goods_id: 'int ->goods',
    name: 'text',
    manufacturer: 'text',
    spec: 'text',
    unit: 'text',
    approval_number: 'text',
    price_e4: 'int >=0',
    price_source: 'text',
    promotion_id: 'int null ->promotions',
    quantity_milli: 'int >=0',
    /** Quantity shipped, and quantity closed as out of stock (缺货). */
    shipped_milli: 'int =0 >=0',
    closed_milli: 'int =0 >=0',
    /** Part of the shipped quantity that was returned and refunded. */
    refunded_milli: 'int =0 >=0',
    amount_fen: 'int >=0',
    /** The combination set of the line; `set_count` stands on one line of each set only. */
    set_id: 'int null ->sets',
    set_count: 'int =0',
    kind: of<Generated<'goods' | 'exchange' | 'gift'>>("text ='goods'"),
    /**
     * JSON: the offer that a gift came with (upstream/trade/after-sales/gift-rules.ts); '' for other
     * lines.
     */
    gift_terms: "text =''",
    /** Amount paid after discounts; a refund of the whole line returns it. */
    paid_fen: 'int =0',
    /** Part of `paid_fen` paid with cash vouchers, which are no money received. */
    voucher_fen: 'int =0',
    /** JSON: the trace of the amount (upstream/trade/settlement/trace.ts); '' for old lines. */
    trace: "text =''",
  },
  order_events: { id: 'id', order_id: 'int ->orders', at: 'int', text: 'text' },

  /**
   * The stamped receipt (回执) of a 含麻 order; created when the buyer confirms receipt and payment.
   */
  hm_receipts: {
    id: 'id',
    order_id: 'int ->orders',
    store_id: 'int ->stores',
    state: of<KeptReceiptState>('text'),
    /** End of its due date, exclusive. */
    due_at: 'int',
    received_at: 'int',
    upload_id: 'int null ->uploads',
    reason: 'text',
    handed_in_at: 'int null',
    decided_at: 'int null',
    version: 'int =1',
  },
} as const satisfies Tables

const indexes = [
  'unique index unique_submissions_token on submissions (store_id, token)',
  'unique index purchase_requests_submission on purchase_requests (submission_id)',
  'index purchase_requests_store on purchase_requests (store_id, id)',
  "index purchase_requests_waiting on purchase_requests (created_at) where state = 'waiting'",
  "index replays_open on replays (id) where state in ('waiting', 'running')",
  'index replays_campaign on replays (campaign_id, id)',
  'index purchase_request_lines_request on purchase_request_lines (request_id)',
  'index cancel_requests_state on cancel_requests (state, id)',
  // The desk pages through any state by amount, so the state stands in the index too.
  'index orders_amount on orders (total_fen, id, state, pay_by_at)',
  'index orders_completed on orders (state, completed_at)',
  'index orders_freight_kept on orders (id) where is_freight_kept = 1',
  'index orders_held on orders (held_at) where held_at is not null',
  'index orders_hm on orders (store_id, id) where is_hm = 1',
  'index orders_hm_open on orders (state) where is_hm = 1',
  'index orders_shipped on orders (state, shipped_at)',
  'index orders_state on orders (state, id)',
  'index orders_store on orders (store_id, id)',
  'index orders_store_time on orders (store_id, created_at)',
  "index orders_open on orders (store_id, state) where state not in ('completed', 'cancelled')",
  'index orders_submission on orders (submission_id)',
  'index orders_time on orders (created_at)',
  'index orders_unpaid on orders (state, pay_by_at)',
  'unique index unique_orders_code on orders (code)',
  'index orders_cancel_request on orders (cancel_request_id)',
  "index orders_review on orders (updated_at) where state = 'review'",
  'index order_lines_goods on order_lines (goods_id)',
  'index order_lines_order on order_lines (order_id)',
  'index order_events_order on order_events (order_id)',
  'unique index unique_hm_receipts on hm_receipts (order_id)',
  'index hm_receipts_state on hm_receipts (state, handed_in_at)',
]

const told: readonly StatefulTable[] = [
  {
    table: 'orders',
    subject: 'order',
    store: 'store_id',
    order: 'id',
    code: 'code',
    amount: 'total_fen',
  },
  { table: 'cancel_requests', subject: 'cancelRequest', store: 'store_id' },
  { table: 'hm_receipts', subject: 'hmReceipt', store: 'store_id', order: 'order_id' },
]
