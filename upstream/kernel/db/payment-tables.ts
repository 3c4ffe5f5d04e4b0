import type { Generated } from 'kysely'
import type {
  OnlineRefundState,
  OnlineState,
  OnlineWay,
  PaymentProblemKind,
  PaymentProblemState,
} from '#contract/payment-words'

/** An attempt to pay on line what is open of a submission. */
interface OnlinePaymentTable {
  id: Generated<number>
  store_id: number
  submission_id: number
  way: OnlineWay
  /** Our number of it at the provider. */
  trade_no: string
  /** What was asked for. */
  amount_fen: number
  state: OnlineState
  /** What a phone scans, and the provider's page; '' for none, and until the provider has answered. */
  code: string
  url: string
  /** Why it could not be begun; '' else. */
  note: string
  /** The provider's own number; '' before it was paid. */
  provider_no: string
  /** What arrived, and how much of it goes or went back the same way. */
  paid_fen: Generated<number>
  refunded_fen: Generated<number>
  /** How often the provider was asked about it, and when it is asked next. */
  asks: Generated<number>
  next_ask_at: number
  created_at: number
  expires_at: number
  ended_at: number | null
}

interface OnlinePaymentPartTable {
  id: Generated<number>
  online_payment_id: number
  order_id: number
  amount_fen: number
}

/** Money that goes back to where it came from. */
interface OnlineRefundTable {
  id: Generated<number>
  online_payment_id: number
  /** The order that was cancelled; null for what no order took. */
  order_id: number | null
  amount_fen: number
  /** The same over tries: the provider refunds it once. */
  refund_no: string
  reason: string
  state: OnlineRefundState
  /** What the provider said last; '' for nothing. */
  note: string
  tries: Generated<number>
  next_try_at: number
  created_at: number
  done_at: number | null
}

interface PaymentProblemTable {
  id: Generated<number>
  /** What it is about, once: `amount:20261121…`. */
  fact: string
  kind: PaymentProblemKind
  state: PaymentProblemState
  way: OnlineWay
  trade_no: string
  amount_fen: number
  note: string
  online_payment_id: number | null
  version: Generated<number>
  created_at: number
  closed_at: number | null
}

/** A trade at the cashier of the demonstration. */
interface DemoTradeTable {
  trade_no: string
  amount_fen: number
  subject: string
  return_url: string
  state: 'open' | 'paid' | 'closed'
  created_at: number
}

export interface PaymentTables {
  online_payments: OnlinePaymentTable
  online_payment_parts: OnlinePaymentPartTable
  online_refunds: OnlineRefundTable
  payment_problems: PaymentProblemTable
  demo_trades: DemoTradeTable
  demo_refunds: { refund_no: string; trade_no: string; amount_fen: number }
}
