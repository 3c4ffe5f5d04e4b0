import type { OnlineWay } from '#contract/payment-words'
import type { Context } from '#upstream/kernel/context'

/** What a provider is asked to let somebody pay. */
export interface TradeOrder {
  tradeNo: string
  amountFen: number
  /** What it is for, as the buyer reads it there. */
  subject: string
  /** ms; the provider takes nothing after it. */
  expiresAt: number
  /** Path of ours that the buyer comes back to. */
  returnPath: string
}

/** What a buyer scans or opens; '' for what there is not. */
export interface TradeShown {
  code: string
  url: string
}

/** `unknown`: the provider did not say, so that it is asked again. */
interface Unknown {
  kind: 'unknown'
  reason: string
}
interface Refused {
  kind: 'refused'
  reason: string
}

export type CreateOutcome = ({ kind: 'made' } & TradeShown) | Refused | Unknown

/** A payment that a provider tells of. */
export interface PaidTrade {
  tradeNo: string
  amountFen: number
  /** The provider's own number. */
  providerNo: string
}

/** How a trade stands at its provider; `absent`: not there, or not yet. */
export type Standing =
  | ({ kind: 'paid' } & PaidTrade)
  | { kind: 'open' }
  | { kind: 'absent' }
  | { kind: 'closed' }
  | Unknown

export type CloseOutcome = { kind: 'closed' } | { kind: 'paid' } | { kind: 'absent' } | Unknown

export interface RefundOrder {
  tradeNo: string
  /** Stays the same over tries: it is refunded once. */
  refundNo: string
  amountFen: number
  /** What was paid in all. */
  totalFen: number
  reason: string
  /** Asked for before: the answer may be there already. */
  isAgain: boolean
}

/** `refused` is for good: the money stays with the shop. */
export type RefundOutcome = { kind: 'refunded' } | Refused | Unknown

/** What a provider has sent, as it came. */
export interface SentNotice {
  /** By the letter: it is signed. */
  body: string
  timestamp: string
  nonce: string
  signature: string
  serial: string
}

/**
 * What a notice says once its signature is checked. `stranger`: it is signed, and for another merchant
 * or app; `other`: of something that is no payment.
 */
export type ReadNotice =
  | ({ kind: 'paid' } & PaidTrade)
  | ({ kind: 'stranger' } & PaidTrade)
  | { kind: 'other' }
  | { kind: 'unsigned'; reason: string }

/** The port through which buyers pay on line (domain-rules §7). Asked outside of transactions. */
export interface PaymentProvider {
  way: OnlineWay
  create: (ctx: Context, order: TradeOrder) => Promise<CreateOutcome>
  query: (ctx: Context, tradeNo: string) => Promise<Standing>
  close: (ctx: Context, tradeNo: string) => Promise<CloseOutcome>
  refund: (ctx: Context, order: RefundOrder) => Promise<RefundOutcome>
  readNotice: (ctx: Context, sent: SentNotice) => Promise<ReadNotice>
  /** What the provider wants to read once a notice is kept. */
  thanks: string
}
