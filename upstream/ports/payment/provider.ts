import type { OnlineWay } from '#contract/payment-words'
import type { Context } from '#upstream/kernel/context'

export interface TradeOrder {
  tradeNo: string
  amountFen: number
  /** The description shown to the buyer at the provider. */
  subject: string
  /** ms; the provider accepts no payment afterwards. */
  expiresAt: number
  /** Path in the shop to which the buyer returns. */
  returnPath: string
}

/** Content of the QR code, and the provider's page; '' for none. */
export interface TradeShown {
  code: string
  url: string
}

/** The provider gave no clear answer; the request is retried. */
interface Unknown {
  kind: 'unknown'
  reason: string
}
interface Refused {
  kind: 'refused'
  reason: string
}

export type CreateOutcome = ({ kind: 'made' } & TradeShown) | Refused | Unknown

export interface PaidTrade {
  tradeNo: string
  amountFen: number
  providerNo: string
}

/** The state of a trade at its provider; `absent`: unknown to it, perhaps not yet known. */
export type TradeStatus =
  | ({ kind: 'paid' } & PaidTrade)
  | { kind: 'open' }
  | { kind: 'absent' }
  | { kind: 'closed' }
  | Unknown

export type CloseOutcome = { kind: 'closed' } | { kind: 'paid' } | { kind: 'absent' } | Unknown

export interface RefundOrder {
  tradeNo: string
  /** The provider's number of the payment, where the trade was paid twice; '' otherwise. */
  providerNo: string
  /** Idempotency key of all retries. */
  refundNo: string
  amountFen: number
  /** Amount of the payment. */
  totalFen: number
  reason: string
  /** A retry: the refund may exist already. */
  isAgain: boolean
}

/** `refused` is final: the money stays with the shop. */
export type RefundOutcome = { kind: 'refunded' } | Refused | Unknown

export interface SentNotice {
  /** The raw body, which the signature covers. */
  body: string
  timestamp: string
  nonce: string
  signature: string
  serial: string
}

/**
 * A notice with a valid signature. `stranger`: for another merchant or app; `other`: about
 * something that is no payment.
 */
export type ReadNotice =
  | ({ kind: 'paid' } & PaidTrade)
  | ({ kind: 'stranger' } & PaidTrade)
  | { kind: 'other' }
  | { kind: 'unsigned'; reason: string }

/** The port for online payments (domain-rules §7). Never called inside a transaction. */
export interface PaymentProvider {
  way: OnlineWay
  create: (ctx: Context, order: TradeOrder) => Promise<CreateOutcome>
  query: (ctx: Context, tradeNo: string) => Promise<TradeStatus>
  close: (ctx: Context, tradeNo: string) => Promise<CloseOutcome>
  refund: (ctx: Context, order: RefundOrder) => Promise<RefundOutcome>
  readNotice: (ctx: Context, sent: SentNotice) => Promise<ReadNotice>
  /** Response body that confirms a stored notice to the provider. */
  thanks: string
}
