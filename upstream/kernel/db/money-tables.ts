import type { Generated } from 'kysely'
import type {
  AdjustmentState,
  BankEntryState,
  TopUpState,
  WithdrawalState,
} from '#contract/money-states'

/** One bank transfer for submissions of several stores (合并转账); each has a slip of its own. */
interface TransferTable {
  id: Generated<number>
  owner_id: number
  member_id: number
  /** Idempotency key from the page's token and the ticked submissions; unique per member. */
  sent_key: string
  total_fen: number
  created_at: number
}

/** The first agreement to a decision that takes two people (desk.md §3). */
export interface AgreementTable {
  subject: string
  terms: string
  amount_fen: number
  operator_id: number
  operator: string
  agreed_at: number
}

/** A top-up of a store's balance by bank transfer (充值). */
export interface TopUpTable {
  id: Generated<number>
  store_id: number
  member_id: number
  /** Reference in the transfer that identifies it, `CZ380214`; unique. */
  memo: string
  amount_fen: number
  upload_id: Generated<number | null>
  arrived_fen: Generated<number | null>
  state: TopUpState
  reason: string
  version: Generated<number>
  created_at: number
  handed_in_at: Generated<number | null>
  decided_at: Generated<number | null>
}

interface WithdrawalBatchTable {
  id: Generated<number>
  operator_id: number
  operator: string
  created_at: number
}

/** A withdrawal from a store's balance; debited when it was requested. */
export interface WithdrawalTable {
  id: Generated<number>
  store_id: number
  member_id: number
  amount_fen: number
  holder: string
  bank: string
  bank_account: string
  state: WithdrawalState
  reason: string
  bank_reference: string
  batch_id: Generated<number | null>
  proposer_id: Generated<number | null>
  version: Generated<number>
  created_at: number
  decided_at: Generated<number | null>
}

export interface AdjustmentTable {
  id: Generated<number>
  store_id: number
  amount_fen: number
  mends_id: number
  words: string
  state: AdjustmentState
  reason: string
  proposer_id: number
  proposer: string
  decider: string
  version: Generated<number>
  created_at: number
  decided_at: Generated<number | null>
}

interface BankStatementTable {
  id: Generated<number>
  operator_id: number
  operator: string
  created_at: number
}

export interface BankEntryTable {
  id: Generated<number>
  statement_id: number
  /**
   * The bank's reference, or one derived from the entry's content; unique together with day, payer
   * and amount.
   */
  reference: string
  day: string
  payer: string
  amount_fen: number
  memo: string
  state: BankEntryState
  /** What it was matched to: `slip/3`, `top-up/4`, `transfer/5`; '' for nothing. */
  used_for: string
  decided_by: string
  version: Generated<number>
  created_at: number
  decided_at: Generated<number | null>
}

export interface MoneyTables {
  agreements: AgreementTable
  transfers: TransferTable
  top_ups: TopUpTable
  withdrawal_batches: WithdrawalBatchTable
  withdrawals: WithdrawalTable
  adjustments: AdjustmentTable
  bank_statements: BankStatementTable
  bank_entries: BankEntryTable
}
