import type { Generated } from 'kysely'

/** An electronic invoice that was issued for an order. It never changes afterwards. */
export interface InvoiceTable {
  id: Generated<number>
  order_id: number
  /** 普票, 专票. */
  kind: 'plain' | 'special'
  /** 数电票号码, 20 digits. */
  number: string
  issued_on: string
  /** Tax included; negative on a red-letter invoice. */
  amount_fen: number
  /** The invoice that a red-letter one takes back; null for an ordinary one. */
  corrects_id: number | null
  buyer_name: string
  buyer_tax_number: string
  seller_name: string
  seller_tax_number: string
  /** JSON of its rows (upstream/trade/invoices/rules.ts). */
  rows: string
  created_at: number
}
