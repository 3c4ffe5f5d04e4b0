import type { InvoiceKind } from '#contract/kinds'
import type { InvoiceRow } from '../rules'

/** What stands on an invoice. */
export interface Sheet {
  number: string
  issuedOn: string
  kind: InvoiceKind
  /** Number of the invoice that a red letter takes back; '' for an ordinary one. */
  corrects: string
  buyer: { name: string; taxNumber: string; place: string; account: string }
  seller: { name: string; taxNumber: string }
  rows: readonly InvoiceRow[]
  amountFen: number
}
