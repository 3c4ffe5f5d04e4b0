import type { InvoiceCause, InvoiceFormat } from '#contract/invoice-words'
import type { InvoiceKind } from '#contract/kinds'
import type { Delivery } from '../delivery-store'
import type { InvoiceRow } from '../rules'
import type { InvoiceTitle } from '../title-rules'

/** Who sells. */
export interface Seller {
  name: string
  taxNumber: string
}

/** What a provider is asked to issue. `id` stays the same over tries: it issues it once. */
export interface InvoiceDocument {
  id: string
  kind: InvoiceKind
  cause: InvoiceCause
  /** Number of the invoice that a red letter takes back; '' for an ordinary one. */
  corrects: string
  buyer: InvoiceTitle
  delivery: Delivery
  seller: Seller
  /** With their minus on a red letter. */
  rows: readonly InvoiceRow[]
  amountFen: number
  orderCodes: readonly string[]
}

/** A file as a provider gives it. */
export interface GivenFile {
  format: InvoiceFormat
  bytes: Uint8Array
}

/** What a provider says that it has issued. */
export interface IssuedAnswer {
  id: string
  number: string
  issuedOn: string
  amountFen: number
  files: readonly GivenFile[]
}

/** What came of asking: `unknown` when it did not say, so that it is asked again. */
export type IssueOutcome =
  | { kind: 'issued'; answer: IssuedAnswer }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string }

/** The port through which invoices are issued (domain-rules §18). */
export interface InvoiceProvider {
  issue: (document: InvoiceDocument, now: number) => Promise<IssueOutcome>
}
