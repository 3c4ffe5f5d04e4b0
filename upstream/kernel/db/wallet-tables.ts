import type { Generated } from 'kysely'
import type { TopUpState, WithdrawalState, AdjustmentState } from '#contract/wallet-words'

/** A movement of a store's balance. Triggers let nobody change one (docs/decisions/109). */
export interface BalanceLogTable {
  id: Generated<number>
  store_id: number
  /** 充值, 订单支付, 取消退回 … (domain-rules §7). */
  kind: string
  amount_fen: number
  balance_after_fen: number
  order_id: number | null
  /** What it came from, `payment:12`; unique for its kind. Rows of old name themselves. */
  source: string
  created_at: number
}

/** Money that a store transfers to its balance. */
export interface TopUpTable {
  id: Generated<number>
  store_id: number
  member_id: number
  /** 附言, `CZ` and six characters; nobody else's. */
  memo: string
  amount_fen: number
  state: TopUpState
  upload_id: number | null
  /** What came in; null before. */
  arrived_fen: number | null
  reason: Generated<string>
  created_at: number
  handed_in_at: number | null
  decided_at: number | null
  version: Generated<number>
}

/** Money that a store takes out of its balance; booked out when it is asked for. */
export interface WithdrawalTable {
  id: Generated<number>
  store_id: number
  member_id: number
  amount_fen: number
  /** The account as it was when it was asked for. */
  holder: string
  bank: string
  account: string
  state: WithdrawalState
  reason: Generated<string>
  accepted_by: number | null
  created_at: number
  decided_at: number | null
  version: Generated<number>
}

/** 人工调整, which one proposes and another approves. */
export interface BalanceAdjustmentTable {
  id: Generated<number>
  store_id: number
  amount_fen: number
  /** The row that it mends; null where it mends none. */
  mends_id: number | null
  reason: string
  state: AdjustmentState
  /** Why it was rejected. */
  answer: Generated<string>
  proposed_by: number
  decided_by: number | null
  created_at: number
  decided_at: number | null
  version: Generated<number>
}
