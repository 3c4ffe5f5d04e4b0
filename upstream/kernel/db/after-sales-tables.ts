import type { Generated } from 'kysely'
import type { PriceClaimState } from '#contract/price-claim-words'
import type {
  AfterSalesKind,
  AfterSalesReason,
  AfterSalesState,
  CheckVerdict,
  HalfDay,
  ProposalKind,
  ProposalState,
  RefundTender,
  ReturnPlace,
  ReturnWay,
} from '#contract/after-sales-words'

/** The tables of after-sales (domain-rules §17). */
export interface AfterSalesTables {
  after_sales: AfterSalesTable
  after_sales_pictures: AfterSalesPictureTable
  after_sales_parcels: AfterSalesParcelTable
  after_sales_checks: AfterSalesCheckTable
  after_sales_proposals: AfterSalesProposalTable
  after_sales_refunds: AfterSalesRefundTable
  price_claims: PriceClaimTable
  after_sales_events: { id: Generated<number>; request_id: number; at: number; text: string }
  quarantine: QuarantineTable
}

/** An after-sales request about a line of a shipment: one order line, one batch. */
export interface AfterSalesTable {
  id: Generated<number>
  code: string
  /** Token of the form; the same form sent again is the same request. */
  token: string
  store_id: number
  member_id: number | null
  order_id: number
  order_line_id: number
  shipment_id: number
  shipment_line_id: number
  kind: AfterSalesKind
  reason: AfterSalesReason
  is_refusal: Generated<number>
  quantity_milli: number
  words: string
  notice_number: Generated<string>
  state: AfterSalesState
  answer: Generated<string>
  appeal: Generated<string>
  appealed_at: Generated<number | null>
  /** 分; the amount paid for it, as shown when the request was made. */
  quoted_fen: Generated<number>
  /** Quantity refunded or exchanged; null before the decision. */
  granted_milli: Generated<number | null>
  deduction_fen: Generated<number>
  replacement_id: Generated<number | null>
  check_prints: Generated<number>
  /** The first of the two operators who approve a large refund. */
  approver_id: Generated<number | null>
  /** Cashback already credited that could not be deducted from the refund. */
  cashback_rest_fen: Generated<number>
  /** Price protection (价保) deducted from the refund. */
  protection_fen: Generated<number>
  warned_at: Generated<number | null>
  created_at: number
  state_at: number
  version: Generated<number>
}

export type AfterSalesPictureKind = 'evidence' | 'temperature' | 'supplement' | 'appeal'

interface AfterSalesPictureTable {
  id: Generated<number>
  request_id: number
  upload_id: number
  kind: AfterSalesPictureKind
}

export interface AfterSalesParcelTable {
  id: Generated<number>
  request_id: number
  way: ReturnWay
  carrier: string
  tracking_number: string
  /** A day; '' for no pick-up, as is `half`. */
  pick_up_on: string
  half: HalfDay | ''
  note: string
  sent_at: number
}

export interface AfterSalesCheckTable {
  id: Generated<number>
  request_id: number
  batch_number: string
  verdict: CheckVerdict
  quantity_milli: number
  place: ReturnPlace
  note: string
  checked_at: number
}

export interface AfterSalesProposalTable {
  id: Generated<number>
  request_id: number
  kind: ProposalKind
  state: ProposalState
  quantity_milli: number
  deduction_fen: number
  /** The state it returns to when the buyer declines. */
  from_state: 'reviewing' | 'inspecting' | 'replacing'
  words: string
  made_at: number
  until_at: number
  answer: Generated<string>
  answered_at: number | null
}

/** A refund or a deduction: one row per request and tender. */
interface AfterSalesRefundTable {
  id: Generated<number>
  request_id: number
  tender: RefundTender
  amount_fen: number
  points: number
  created_at: number
}

/** A price claim (价保): the price of an order line fell after receipt. */
interface PriceClaimTable {
  id: Generated<number>
  code: string
  token: string
  store_id: number
  member_id: number | null
  order_id: number
  order_line_id: number
  state: PriceClaimState
  /** Quantity the buyer kept when making the claim. */
  quantity_milli: number
  /** The lower unit price, 1/10000 yuan, and its source. */
  price_e4: number
  price_source: string
  drop_fen: number
  /** 分; the claim's amount when it was made. */
  quoted_fen: number
  /** Quantity and amount paid; null before. */
  granted_milli: number | null
  amount_fen: number | null
  taken_fen: Generated<number>
  answer: Generated<string>
  approver_id: Generated<number | null>
  created_at: number
  state_at: number
  version: Generated<number>
}

interface QuarantineTable {
  id: Generated<number>
  goods_id: number
  batch_number: string
  produced_on: string | null
  expires_on: string
  quantity_milli: number
  cause: string
  /** The record behind it: `check:12`. */
  source: string
  created_at: number
}
