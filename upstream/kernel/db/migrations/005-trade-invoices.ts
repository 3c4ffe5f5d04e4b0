import type { Kysely } from 'kysely'
import type { InvoiceKind } from '#contract/kinds'
import { keepsRows } from '../append-only'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { tellsStates } from '../event-triggers'
import { of } from '../row-types'

/** Invoices, invoice requests, refunded parts and invoice files (domain-rules §18). */
export async function createInvoices(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  // An issued invoice never changes; a correction is another invoice.
  await runAll(db, [
    ...keepsRows('invoices', engine, 'id = new.id or number = new.number'),
    ...keepsRows('invoice_files', engine, 'invoice_id = new.invoice_id and format = new.format'),
  ])
  const source = {
    table: 'invoice_requests',
    subject: 'invoice',
    store: 'store_id',
    amount: 'amount_fen',
  }
  await runAll(db, tellsStates(source, engine))
}

export const tables = {
  /** An issued electronic invoice; append-only by triggers. */
  invoices: {
    id: 'id',
    /** The first order of an invoice for several; all of them are in `invoice_orders`. */
    order_id: 'int ->orders',
    kind: of<InvoiceKind>('text'),
    /** 数电票号码, 20 digits. */
    number: 'text',
    issued_on: 'text',
    /** Tax included; negative on a red-letter invoice (红字发票). */
    amount_fen: 'int',
    /** The invoice that a red-letter one corrects; null for an ordinary one. */
    corrects_id: 'int null ->invoices',
    buyer_name: 'text',
    buyer_tax_number: 'text',
    buyer_place: "text =''",
    buyer_account: "text =''",
    seller_name: 'text',
    seller_tax_number: 'text',
    /** JSON: its rows (upstream/trade/invoices/rules.ts). */
    rows: 'text',
    created_at: 'int',
  },
  /** A request to issue an invoice or a red-letter one, and its state. */
  invoice_requests: {
    id: 'id',
    store_id: 'int ->stores',
    kind: 'text in:plain,special',
    cause: 'text in:sale,wrong,allowance,return',
    /** The invoice to be corrected in whole or in part; null for an ordinary one. */
    corrects_id: 'int null ->invoices',
    state: 'text in:pending,issuing,issued,failed,confirming,lapsed,partlyRed,red,dropped',
    /** Total with tax, and JSON of the rows; fixed once the provider was asked. */
    amount_fen: 'int',
    rows: 'text',
    reason: "text =''",
    tries: 'int =0',
    next_try_at: 'int',
    /**
     * Until when the buyer may confirm the red-letter information; null when no confirmation is
     * needed.
     */
    confirm_by_at: 'int null',
    used_at: 'int null',
    invoice_id: 'int null ->invoices',
    created_at: 'int',
    updated_at: 'int',
    version: 'int =1',
  },
  invoice_orders: {
    request_id: 'int ->invoice_requests',
    order_id: 'int ->orders',
    /** 1 for the request that invoices the order; at most one per order. */
    is_current: 'int',
  },
  /** A refunded part of an order, which its invoices leave out. */
  invoice_refunds: {
    id: 'id',
    order_id: 'int ->orders',
    // 0 for the freight.
    /** 0 for the freight. */
    line_id: 'int',
    quantity_milli: 'int >=0',
    amount_fen: 'int >=0',
    cause: 'text in:sale,wrong,allowance,return',
    /** The record of the refund, such as `return/12`; unique together with the line. */
    source: 'text',
    created_at: 'int',
  },
  invoice_files: {
    invoice_id: 'int ->invoices',
    format: 'text in:pdf,ofd,xml',
    upload_id: 'int ->uploads',
    hash: 'text',
    created_at: 'int',
  },
  /** Where a store's invoices are sent, besides its pages in the shop. */
  invoice_deliveries: {
    store_id: 'int key ->stores',
    email: 'text',
    phone: 'text',
    updated_at: 'int',
  },
} as const satisfies Tables

const indexes = [
  'index invoices_order on invoices (order_id)',
  'unique index unique_invoices_number on invoices (number)',
  'index invoice_requests_store on invoice_requests (store_id, id)',
  'index invoice_requests_state on invoice_requests (state, id)',
  'index invoice_requests_due on invoice_requests (state, next_try_at)',
  'index invoice_requests_corrects on invoice_requests (corrects_id)',
  'unique index unique_invoice_requests_invoice on invoice_requests (invoice_id)',
  'unique index unique_invoice_orders on invoice_orders (request_id, order_id)',
  // An order has one current invoice, whatever was corrected before.
  'unique index unique_invoice_orders_current on invoice_orders (order_id) where is_current = 1',
  'index invoice_orders_order on invoice_orders (order_id)',
  'unique index unique_invoice_refunds on invoice_refunds (source, line_id, order_id)',
  'index invoice_refunds_order on invoice_refunds (order_id)',
  'unique index unique_invoice_files on invoice_files (invoice_id, format)',
]
