import type { Generated } from 'kysely'
import type { InvoiceKind } from '#contract/kinds'
import type { InvoiceCause, InvoiceFormat, InvoiceRequestState } from '#contract/invoice-words'

/** An issued electronic invoice; append-only by triggers. */
export interface InvoiceTable {
  id: Generated<number>
  /** The first order of an invoice for several; all of them are in `invoice_orders`. */
  order_id: number
  kind: InvoiceKind
  /** 数电票号码, 20 digits. */
  number: string
  issued_on: string
  /** Tax included; negative on a red-letter invoice (红字发票). */
  amount_fen: number
  /** The invoice that a red-letter one corrects; null for an ordinary one. */
  corrects_id: number | null
  buyer_name: string
  buyer_tax_number: string
  buyer_place: Generated<string>
  buyer_account: Generated<string>
  seller_name: string
  seller_tax_number: string
  /** JSON: its rows (upstream/trade/invoices/rules.ts). */
  rows: string
  created_at: number
}

/** A request to issue an invoice or a red-letter one, and its state. */
export interface InvoiceRequestTable {
  id: Generated<number>
  store_id: number
  kind: InvoiceKind
  cause: InvoiceCause
  /** The invoice to be corrected in whole or in part; null for an ordinary one. */
  corrects_id: number | null
  state: InvoiceRequestState
  /** Total with tax, and JSON of the rows; fixed once the provider was asked. */
  amount_fen: number
  rows: string
  reason: Generated<string>
  tries: Generated<number>
  next_try_at: number
  /**
   * Until when the buyer may confirm the red-letter information; null when no confirmation is
   * needed.
   */
  confirm_by_at: number | null
  used_at: Generated<number | null>
  invoice_id: Generated<number | null>
  created_at: number
  updated_at: number
  version: Generated<number>
}

export interface InvoiceOrderTable {
  request_id: number
  order_id: number
  /** 1 for the request that invoices the order; at most one per order. */
  is_current: number
}

/** A refunded part of an order, which its invoices leave out. */
export interface InvoiceRefundTable {
  id: Generated<number>
  order_id: number
  /** 0 for the freight. */
  line_id: number
  quantity_milli: number
  amount_fen: number
  cause: InvoiceCause
  /** The record of the refund, such as `return/12`; unique together with the line. */
  source: string
  created_at: number
}

export interface InvoiceFileTable {
  invoice_id: number
  format: InvoiceFormat
  upload_id: number
  hash: string
  created_at: number
}

/** Where a store's invoices are sent, besides its pages in the shop. */
export interface InvoiceDeliveryTable {
  store_id: number
  email: string
  phone: string
  updated_at: number
}

export interface InvoiceTables {
  invoices: InvoiceTable
  invoice_requests: InvoiceRequestTable
  invoice_orders: InvoiceOrderTable
  invoice_refunds: InvoiceRefundTable
  invoice_files: InvoiceFileTable
  invoice_deliveries: InvoiceDeliveryTable
}
