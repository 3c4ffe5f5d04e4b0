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
  /** JSON of the address at the time. */
  address: string
  remark: string
  invoice_kind: Generated<InvoiceKind>
  /** Papers wanted with the goods: names of contract/order-paper.ts, with spaces between. */
  papers: Generated<string>
  /** Months that its goods are to be good for, from the day it was made; 0 for any. */
  shelf_months: Generated<number>
  goods_fen: number
  shipping_fen: number
  total_fen: number
  /** Paid or promised so far. */
  paid_fen: number
  /** Points given for it, and cash vouchers, 分. */
  points_used: Generated<number>
  voucher_fen: Generated<number>
  /** JSON list of {code, label, fen, note}: how the total came about. */
  steps: string
  created_at: number
  pay_by_at: number
  updated_at: number
  /** When all of it was on its way; null before. Written, like the next, by `advanceOrder` only. */
  shipped_at: Generated<number | null>
  /** When the buyer had counted all of a 含麻 order; null before, and where nobody counted. */
  hm_delivered_at: Generated<number | null>
  /** When the buyer was reminded of its 含麻 receipt; null before. */
  hm_reminded_at: Generated<number | null>
  /** When the buyer had received it; null before. */
  completed_at: Generated<number | null>
  /** When it was cancelled; null before. Written, like why, by `advanceOrder` only. */
  cancelled_at: Generated<number | null>
  cancel_cause: Generated<CancelCause | ''>
  /** The same above 0 for orders of its submission that share a benefit with it; 0 for none. */
  benefit_group: Generated<number>
  /** Which ones: names of contract/kinds.ts, with spaces between. */
  benefits: Generated<string>
  /** The latest application to cancel it; null while there was none. */
  cancel_request_id: Generated<number | null>
  /** Counts what became of it: whoever decides at the desk has read this one. */
  version: Generated<number>
  /** Since when the desk keeps it from going on, and why, as the buyer reads it; null and '' else. */
  held_at: Generated<number | null>
  hold_reason: Generated<string>
  /** How often a 拣货单 with it was printed. */
  picking_prints: Generated<number>
  /** The order of its submission that the desk split it off; null for one that was submitted. */
  split_from_id: Generated<number | null>
  /** From where its points are counted on (`earnedPoints`), 分; 0 for one that was submitted. */
  points_from_fen: Generated<number>
}

/** A buyer's application to cancel orders that were paid. */
export interface CancelRequestTable {
  id: Generated<number>
  store_id: number
  reason: CancelReason
  /** The buyer's words; '' for none. */
  note: string
  state: CancelRequestState
  /** Why it was refused; '' before. */
  answer: Generated<string>
  asked_at: number
  /** When it was decided or withdrawn; null before. */
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
  /** The promotion the price is of; null for none. */
  promotion_id: number | null
  quantity_milli: number
  /** Of it, what was sent, and what is not sent because it ran out (缺货). */
  shipped_milli: Generated<number>
  closed_milli: Generated<number>
  /** Of what was sent, what was given back. */
  refunded_milli: Generated<number>
  amount_fen: number
  /** The combination set it is of; `set_count` sets, counted at one line of each. */
  set_id: Generated<number | null>
  set_count: Generated<number>
  kind: Generated<'goods' | 'exchange' | 'gift'>
  /** What the buyer gives for it after discounts: what a refund of the whole line gives back. */
  paid_fen: Generated<number>
  /** How much of it came from cash vouchers, which are no money received. */
  voucher_fen: Generated<number>
  /** JSON of how the amount came about (upstream/trade/settlement/trace.ts); '' for lines of old. */
  trace: Generated<string>
  /** JSON of the offer that a gift came by (upstream/trade/after-sales/gift-rules.ts); '' for others. */
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
  /** The slip it came with; null for a balance and for what was checked before there were slips. */
  slip_id: number | null
  /** The attempt to pay on line that it came by; null for another kind. */
  online_id: Generated<number | null>
  created_at: number
}

/** The slip of a bank transfer, for one or more orders of a submission. */
export interface SlipTable {
  id: Generated<number>
  store_id: number
  submission_id: number
  upload_id: number
  /** What it was handed in for. */
  amount_fen: number
  /** What arrived; null before that is said, and for one that was returned. */
  arrived_fen: Generated<number | null>
  state: SlipState
  /** Why it was returned or is short; '' where nothing was said. */
  reason: string
  version: Generated<number>
  /** The transfer of several stores that it is a part of; null for a slip by itself. */
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
