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

/** The tables of what is asked for after goods were sent (domain-rules §17). */
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

/** A request about a line of a shipment, which is a line of an order of one batch. */
export interface AfterSalesTable {
  id: Generated<number>
  code: string
  /** Of the form it was asked with: sent again, it is the same request. */
  token: string
  store_id: number
  /** Who asked; null where the desk wrote down a refusal. */
  member_id: number | null
  order_id: number
  order_line_id: number
  shipment_id: number
  shipment_line_id: number
  kind: AfterSalesKind
  reason: AfterSalesReason
  /** Refused at the door (拒收). */
  is_refusal: Generated<number>
  quantity_milli: number
  words: string
  /** Of the notice of a recall; '' for none. */
  notice_number: Generated<string>
  state: AfterSalesState
  /** What the wholesaler said last, as the buyer reads it. */
  answer: Generated<string>
  appeal: Generated<string>
  appealed_at: Generated<number | null>
  /** What was paid for it, as it was shown when it was asked for, 分. */
  quoted_fen: Generated<number>
  /** What of it is refunded or exchanged; null before that is known. */
  granted_milli: Generated<number | null>
  /** Taken off for gifts that are kept. */
  deduction_fen: Generated<number>
  /** The shipment that was sent in exchange. */
  replacement_id: Generated<number | null>
  /** How often its 退货验收单 was printed. */
  check_prints: Generated<number>
  /** Who was the first to say yes to a refund that needs two. */
  approver_id: Generated<number | null>
  /** Cashback that was credited for it and could not be taken off the refund. */
  cashback_rest_fen: Generated<number>
  /** Price protection (价保) that was taken off its refund. */
  protection_fen: Generated<number>
  /** When the buyer was told that it lapses; null before. */
  warned_at: Generated<number | null>
  created_at: number
  /** Since when it is in its state. */
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

/** How the goods of a request go back. */
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

/** What the warehouse found of one batch. */
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
  /** So much of the request is met. */
  quantity_milli: number
  deduction_fen: number
  /** Where the request goes back to when the buyer does not agree. */
  from_state: 'reviewing' | 'inspecting' | 'replacing'
  words: string
  made_at: number
  until_at: number
  answer: Generated<string>
  answered_at: number | null
}

/** What came back as what, or was taken back: one row for each request and tender. */
interface AfterSalesRefundTable {
  id: Generated<number>
  request_id: number
  tender: RefundTender
  amount_fen: number
  points: number
  created_at: number
}

/** What is asked for about an order line whose price fell after it was received (价保). */
interface PriceClaimTable {
  id: Generated<number>
  code: string
  /** Of the form it was asked with: sent again, it is the same claim. */
  token: string
  store_id: number
  member_id: number | null
  order_id: number
  order_line_id: number
  state: PriceClaimState
  /** So much was kept when it was asked. */
  quantity_milli: number
  /** What one costs since then, 1/10000 yuan, and where that price comes from. */
  price_e4: number
  price_source: string
  /** By how much the whole line would be cheaper, 分. */
  drop_fen: number
  /** What it came to when it was asked, 分. */
  quoted_fen: number
  /** Of how much it was paid, and what; null before. */
  granted_milli: number | null
  amount_fen: number | null
  /** Of it, what returns took back. */
  taken_fen: Generated<number>
  /** What the wholesaler said, as the buyer reads it. */
  answer: Generated<string>
  /** Who was the first to say yes to an amount that needs two. */
  approver_id: Generated<number | null>
  created_at: number
  /** Since when it is in its state. */
  state_at: number
  version: Generated<number>
}

/** Goods in the warehouse that are not for sale: what came back and is not as it was. */
interface QuarantineTable {
  id: Generated<number>
  goods_id: number
  batch_number: string
  produced_on: string | null
  expires_on: string
  quantity_milli: number
  /** Why it stands there, in words. */
  cause: string
  /** The fact that brought it, `check:12`. */
  source: string
  created_at: number
}
