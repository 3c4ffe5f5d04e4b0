import type { Generated } from 'kysely'
import type {
  CancelCause,
  CancelReason,
  CancelRequestState,
  InvoiceKind,
  PaymentKind,
  PaymentState,
  SlipState,
} from '#contract/kinds'

export interface SubmissionTable {
  id: Generated<number>
  store_id: number
  token: string
  created_at: number
}

export interface OrderTable {
  id: Generated<number>
  code: string
  submission_id: number
  store_id: number
  state: string
  title: string
  is_hm: number
  warehouse_id: number
  is_cold_chain: number
  address: string
  remark: string
  invoice_kind: Generated<InvoiceKind>
  /** Documents wanted with the goods: names of contract/order-paper.ts, separated by spaces. */
  papers: Generated<string>
  /** Shelf-life wish in months from the day of the order; 0 for any. */
  shelf_months: Generated<number>
  goods_fen: number
  shipping_fen: number
  total_fen: number
  /** Paid or promised so far. */
  paid_fen: number
  /** Points used, and the amount paid with cash vouchers in 分. */
  points_used: Generated<number>
  voucher_fen: Generated<number>
  /** JSON list of {code, label, fen, note}: the steps of the settlement. */
  steps: string
  created_at: number
  pay_by_at: number
  updated_at: number
  /** When the last shipment left. This and the next are written by `advanceOrder` only. */
  shipped_at: Generated<number | null>
  hm_delivered_at: Generated<number | null>
  hm_reminded_at: Generated<number | null>
  completed_at: Generated<number | null>
  /** This and `cancel_cause` are written by `advanceOrder` only. */
  cancelled_at: Generated<number | null>
  cancel_cause: Generated<CancelCause | ''>
  /** Orders of one submission with a shared benefit have the same number above 0; 0 for none. */
  benefit_group: Generated<number>
  /** The shared benefits: names of contract/kinds.ts, separated by spaces. */
  benefits: Generated<string>
  cancel_request_id: Generated<number | null>
  /** Row version: a decision at the desk on a stale version is a conflict. */
  version: Generated<number>
  /** Held by the desk: since when, and the reason shown to the buyer; null and '' when not held. */
  held_at: Generated<number | null>
  hold_reason: Generated<string>
  picking_prints: Generated<number>
  /**
   * All of it came back for the shop's fault or was out of stock, so that it shares no freight any
   * more; not set for a cancelled order.
   */
  is_back: Generated<number>
  /** Its freight was kept nevertheless: another order that shares it was or can be shipped. */
  is_freight_kept: Generated<number>
  /** The order that the desk split it off from; null for a submitted order. */
  split_from_id: Generated<number | null>
  /**
   * 分; the amount of the earlier parts of a split order, from which its points are counted
   * (`earnedPoints`).
   */
  points_from_fen: Generated<number>
}

export interface CancelRequestTable {
  id: Generated<number>
  store_id: number
  reason: CancelReason
  note: string
  state: CancelRequestState
  answer: Generated<string>
  asked_at: number
  decided_at: number | null
}

export interface OrderLineTable {
  id: Generated<number>
  order_id: number
  goods_id: number
  name: string
  manufacturer: string
  spec: string
  unit: string
  approval_number: string
  price_e4: number
  price_source: string
  promotion_id: number | null
  quantity_milli: number
  /** Quantity shipped, and quantity closed as out of stock (缺货). */
  shipped_milli: Generated<number>
  closed_milli: Generated<number>
  /** Part of the shipped quantity that was returned and refunded. */
  refunded_milli: Generated<number>
  amount_fen: number
  /** The combination set of the line; `set_count` stands on one line of each set only. */
  set_id: Generated<number | null>
  set_count: Generated<number>
  kind: Generated<'goods' | 'exchange' | 'gift'>
  /** Amount paid after discounts; a refund of the whole line returns it. */
  paid_fen: Generated<number>
  /** Part of `paid_fen` paid with cash vouchers, which are no money received. */
  voucher_fen: Generated<number>
  /** JSON: the trace of the amount (upstream/trade/settlement/trace.ts); '' for old lines. */
  trace: Generated<string>
  /**
   * JSON: the offer that a gift came with (upstream/trade/after-sales/gift-rules.ts); '' for other
   * lines.
   */
  gift_terms: Generated<string>
}

export interface OrderEventTable {
  id: Generated<number>
  order_id: number
  at: number
  text: string
}

export interface PaymentTable {
  id: Generated<number>
  order_id: number
  kind: PaymentKind
  amount_fen: number
  state: PaymentState
  upload_id: number | null
  slip_id: number | null
  online_id: Generated<number | null>
  created_at: number
}

/** The slip of a bank transfer for one or more orders of a submission. */
export interface SlipTable {
  id: Generated<number>
  store_id: number
  submission_id: number
  upload_id: number
  amount_fen: number
  /** Amount received; null before the slip is checked, and for a returned one. */
  arrived_fen: Generated<number | null>
  state: SlipState
  reason: string
  version: Generated<number>
  transfer_id: Generated<number | null>
  created_at: number
  decided_at: Generated<number | null>
}

export interface UploadTable {
  id: Generated<number>
  store_id: number
  content_type: string
  size: number
  /** File name below the upload folder. */
  file: string
  created_at: number
}
