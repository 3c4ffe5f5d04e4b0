import type { Generated } from 'kysely'
import type { InvoiceKind } from '#contract/kinds'
import type { InvoiceCause, InvoiceFormat, InvoiceRequestState } from '#contract/invoice-words'

/** An electronic invoice that was issued; triggers refuse every change but another one. */
export interface InvoiceTable {
  id: Generated<number>
  /** Of several orders on one invoice the first: `invoice_orders` has them all. */
  order_id: number
  /** 普票, 专票. */
  kind: InvoiceKind
  /** 数电票号码, 20 digits. */
  number: string
  issued_on: string
  /** Tax included; negative on a red-letter invoice. */
  amount_fen: number
  /** The invoice that a red-letter one takes back; null for an ordinary one. */
  corrects_id: number | null
  buyer_name: string
  buyer_tax_number: string
  /** Address and phone, and bank and account, as they are printed; '' where there are none. */
  buyer_place: Generated<string>
  buyer_account: Generated<string>
  seller_name: string
  seller_tax_number: string
  /** JSON of its rows (upstream/trade/invoices/rules.ts). */
  rows: string
  created_at: number
}

/** What is to become an invoice, or a red-letter one, and how far it has come. */
export interface InvoiceRequestTable {
  id: Generated<number>
  store_id: number
  kind: InvoiceKind
  cause: InvoiceCause
  /** The invoice that is to be taken back, whole or in part; null for an ordinary one. */
  corrects_id: number | null
  state: InvoiceRequestState
  /** What it comes to, tax included, and JSON of its rows; fixed once the provider was asked. */
  amount_fen: number
  rows: string
  /** Why it failed, or why there is nothing to issue; '' otherwise. */
  reason: Generated<string>
  tries: Generated<number>
  /** When the provider is asked, for the first time or again. */
  next_try_at: number
  /** Until when the buyer may confirm the red-letter information; null where nobody has to. */
  confirm_by_at: number | null
  /** When the buyer has confirmed the use of the invoice (用途确认); null before. */
  used_at: Generated<number | null>
  invoice_id: Generated<number | null>
  created_at: number
  updated_at: number
  version: Generated<number>
}

export interface InvoiceOrderTable {
  request_id: number
  order_id: number
  /** Whether it is by this request that the order is invoiced: at most one of an order. */
  is_current: number
}

/** What of an order was given back, and is therefore not to be on its invoices. */
export interface InvoiceRefundTable {
  id: Generated<number>
  order_id: number
  /** 0 for the carriage. */
  line_id: number
  quantity_milli: number
  amount_fen: number
  cause: InvoiceCause
  /** The fact that gave it back, such as `return/12`; with the line it is there once. */
  source: string
  created_at: number
}

export interface InvoiceFileTable {
  invoice_id: number
  format: InvoiceFormat
  upload_id: number
  /** SHA-256 of its bytes, hex. */
  hash: string
  created_at: number
}

/** Where a store wants its invoices sent, besides the shop. */
export interface InvoiceDeliveryTable {
  store_id: number
  /** '' for none. */
  email: string
  phone: string
  updated_at: number
}

/** The tables of invoices. */
export interface InvoiceTables {
  invoices: InvoiceTable
  invoice_requests: InvoiceRequestTable
  invoice_orders: InvoiceOrderTable
  invoice_refunds: InvoiceRefundTable
  invoice_files: InvoiceFileTable
  invoice_deliveries: InvoiceDeliveryTable
}
