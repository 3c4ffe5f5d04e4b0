import type { InvoiceCause, InvoiceFormat } from '#contract/invoice-words'
import type { InvoiceKind } from '#contract/kinds'
import type { Delivery } from '../delivery-store'
import type { InvoiceRow } from '../rules'
import type { InvoiceTitle } from '../title-rules'

export interface Seller {
  name: string
  taxNumber: string
}

/** A document to be issued. `id` is the idempotency key over retries. */
export interface InvoiceDocument {
  id: string
  kind: InvoiceKind
  cause: InvoiceCause
  /** The number of the invoice a red letter corrects. '' for an ordinary one. */
  corrects: string
  buyer: InvoiceTitle
  delivery: Delivery
  seller: Seller
  /** Negative on a red letter. */
  rows: readonly InvoiceRow[]
  amountFen: number
  orderCodes: readonly string[]
}

export interface GivenFile {
  format: InvoiceFormat
  bytes: Uint8Array
}

export interface IssuedAnswer {
  id: string
  number: string
  issuedOn: string
  amountFen: number
  files: readonly GivenFile[]
}

/** The outcome of a request. `unknown`: no answer, so that it is retried. */
export type IssueOutcome =
  | { kind: 'issued'; answer: IssuedAnswer }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string }

/** The port to an invoice provider (domain-rules §18). */
export interface InvoiceProvider {
  issue: (document: InvoiceDocument, now: number) => Promise<IssueOutcome>
}
