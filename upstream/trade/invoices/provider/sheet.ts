import type { InvoiceKind } from '#contract/kinds'
import type { InvoiceRow } from '../rules'

export interface Sheet {
  number: string
  issuedOn: string
  kind: InvoiceKind
  /** The number of the invoice a red letter corrects. '' for an ordinary one. */
  corrects: string
  buyer: { name: string; taxNumber: string; place: string; account: string }
  seller: { name: string; taxNumber: string }
  rows: readonly InvoiceRow[]
  amountFen: number
}
