import type { Kysely } from 'kysely'
import type { HalfDay } from '#contract/after-sales-words'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { tellsStates } from '../event-triggers'
import { of } from '../row-types'

/** After-sales requests with everything that belongs to them, and price claims (价保). */
export async function createAfterSales(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  const source = {
    table: 'after_sales',
    subject: 'afterSales',
    store: 'store_id',
    order: 'order_id',
    code: 'code',
  }
  await runAll(db, tellsStates(source, engine))
}

export const tables = {
  /** An after-sales request about a line of a shipment: one order line, one batch. */
  after_sales: {
    id: 'id',
    code: 'text',
    /** Token of the form; the same form sent again is the same request. */
    token: 'text',
    store_id: 'int ->stores',
    member_id: 'int null ->members',
    order_id: 'int ->orders',
    order_line_id: 'int ->order_lines',
    shipment_id: 'int ->shipments',
    shipment_line_id: 'int ->shipment_lines',
    kind: 'text in:returnRefund,refund,exchange',
    reason: 'text in:damaged,short,wrong,quality,recall,expiry,other',
    is_refusal: 'int =0',
    quantity_milli: 'int >=0',
    words: 'text',
    notice_number: "text =''",
    state:
      'text in:reviewing,supplementing,rejected,sending,inspecting,proposed,refunding,replacing,completed,withdrawn,lapsed',
    answer: "text =''",
    appeal: "text =''",
    appealed_at: 'int null',
    /** 分; the amount paid for it, as shown when the request was made. */
    quoted_fen: 'int =0',
    /** Quantity refunded or exchanged; null before the decision. */
    granted_milli: 'int null',
    deduction_fen: 'int =0 >=0',
    /** Price protection (价保) deducted from the refund. */
    protection_fen: 'int =0 >=0',
    replacement_id: 'int null ->shipments',
    /** The first of the two operators who approve a large refund. */
    approver_id: 'int null ->operators',
    /** Cashback already credited that could not be deducted from the refund. */
    cashback_rest_fen: 'int =0 >=0',
    warned_at: 'int null',
    check_prints: 'int =0',
    created_at: 'int',
    state_at: 'int',
    version: 'int =1',
  },
  after_sales_pictures: {
    id: 'id',
    request_id: 'int ->after_sales',
    upload_id: 'int ->uploads',
    kind: 'text in:evidence,temperature,supplement,appeal',
  },
  after_sales_parcels: {
    id: 'id',
    request_id: 'int ->after_sales',
    way: 'text in:pickUp,post,driver',
    carrier: 'text',
    tracking_number: 'text',
    /** A day; '' for no pick-up, as is `half`. */
    pick_up_on: 'text',
    half: of<HalfDay | ''>('text'),
    note: 'text',
    sent_at: 'int',
  },
  after_sales_checks: {
    id: 'id',
    request_id: 'int ->after_sales',
    batch_number: 'text',
    verdict: 'text in:qualified,unqualified,otherBatch,short',
    quantity_milli: 'int >=0',
    place: 'text in:stock,quarantine,none',
    note: 'text',
    checked_at: 'int',
  },
  after_sales_proposals: {
    id: 'id',
    request_id: 'int ->after_sales',
    kind: 'text in:refund,exchange,nothing',
    state: 'text in:open,accepted,silent,declined',
    quantity_milli: 'int >=0',
    deduction_fen: 'int >=0',
    /** The state it returns to when the buyer declines. */
    from_state: 'text in:reviewing,inspecting,replacing',
    words: 'text',
    made_at: 'int',
    until_at: 'int',
    answer: "text =''",
    answered_at: 'int null',
  },
  /** A refund or a deduction: one row per request and tender. */
  after_sales_refunds: {
    id: 'id',
    request_id: 'int ->after_sales',
    tender: 'text in:balance,freight,voucher,points,earned,cashback',
    amount_fen: 'int',
    points: 'int',
    created_at: 'int',
  },
  after_sales_events: { id: 'id', request_id: 'int ->after_sales', at: 'int', text: 'text' },

  /** A price claim (价保): the price of an order line fell after receipt. */
  price_claims: {
    id: 'id',
    code: 'text',
    token: 'text',
    store_id: 'int ->stores',
    member_id: 'int null ->members',
    order_id: 'int ->orders',
    order_line_id: 'int ->order_lines',
    state: 'text in:reviewing,paid,rejected,withdrawn',
    /** Quantity the buyer kept when making the claim. */
    quantity_milli: 'int >=0',
    /** The lower unit price, 1/10000 yuan, and its source. */
    price_e4: 'int >=0',
    price_source: 'text',
    drop_fen: 'int >=0',
    /** 分; the claim's amount when it was made. */
    quoted_fen: 'int >=0',
    /** Quantity and amount paid; null before. */
    granted_milli: 'int null',
    amount_fen: 'int null',
    taken_fen: 'int =0 >=0',
    answer: "text =''",
    approver_id: 'int null',
    created_at: 'int',
    state_at: 'int',
    version: 'int =1',
  },
} as const satisfies Tables

const indexes = [
  'unique index after_sales_code on after_sales (code)',
  // One form may ask for several lines under one token.
  'unique index after_sales_token on after_sales (store_id, token, shipment_line_id)',
  // A line of a shipment has one open request at a time.
  `unique index after_sales_open on after_sales (shipment_line_id)
   where state in ('reviewing', 'supplementing', 'sending', 'inspecting', 'proposed', 'refunding', 'replacing')`,
  'index after_sales_store on after_sales (store_id, id)',
  'index after_sales_state on after_sales (state, state_at)',
  'index after_sales_order on after_sales (order_id)',
  'index after_sales_line on after_sales (shipment_line_id)',
  'index after_sales_shipment on after_sales (shipment_id)',
  'index after_sales_pictures_request on after_sales_pictures (request_id)',
  'index after_sales_pictures_upload on after_sales_pictures (upload_id)',
  'unique index after_sales_parcels_request on after_sales_parcels (request_id)',
  'index after_sales_checks_request on after_sales_checks (request_id)',
  'index after_sales_proposals_request on after_sales_proposals (request_id, id)',
  `unique index after_sales_proposals_open on after_sales_proposals (request_id)
   where state = 'open'`,
  'unique index after_sales_refunds_tender on after_sales_refunds (request_id, tender)',
  'index after_sales_events_request on after_sales_events (request_id, id)',
  'unique index price_claims_code on price_claims (code)',
  'unique index price_claims_token on price_claims (store_id, token, order_line_id)',
  // A paid claim is not made again; a refused one may be.
  `unique index price_claims_line on price_claims (order_line_id)
   where state in ('reviewing', 'paid')`,
  'index price_claims_order on price_claims (order_id)',
  'index price_claims_state on price_claims (state, state_at)',
]
