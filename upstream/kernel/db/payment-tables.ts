import type { Generated } from 'kysely'
import type {
  OnlineRefundState,
  OnlineState,
  OnlineWay,
  PaymentProblemKind,
  PaymentProblemState,
} from '#contract/payment-words'

/** An attempt to pay the open amount of a submission online. */
interface OnlinePaymentTable {
  id: Generated<number>
  store_id: number
  submission_id: number
  way: OnlineWay
  trade_no: string
  amount_fen: number
  state: OnlineState
  /**
   * Content of the QR code, and the provider's page; '' for none and before the provider has
   * answered.
   */
  code: string
  url: string
  note: string
  provider_no: string
  /** Amount received, and the part that is or was refunded the same way. */
  paid_fen: Generated<number>
  refunded_fen: Generated<number>
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

interface OnlineRefundTable {
  id: Generated<number>
  online_payment_id: number
  /** The cancelled order; null for money that no order took. */
  order_id: number | null
  amount_fen: number
  /** The same in every retry: the provider refunds it once. */
  refund_no: string
  /** The provider's number of a second payment; '' for that of the attempt. */
  provider_no: string
  reason: string
  state: OnlineRefundState
  note: string
  tries: Generated<number>
  next_try_at: number
  created_at: number
  done_at: number | null
}

interface PaymentProblemTable {
  id: Generated<number>
  /** Unique key of the problem: `amount:20261121…`. */
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
