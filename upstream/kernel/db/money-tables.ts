import type { Generated } from 'kysely'
import type {
  AdjustmentState,
  BankEntryState,
  TopUpState,
  WithdrawalState,
} from '#contract/money-states'

/** One transfer for submissions of several stores; each has a slip of its own. */
interface TransferTable {
  id: Generated<number>
  /** Whose stores they are. */
  owner_id: number
  /** Who handed it in. */
  member_id: number
  /** Made by the page from its token and what was ticked; unique for a member. */
  sent_key: string
  total_fen: number
  created_at: number
}

/** Who agreed first to what takes two people (desk.md §3). */
export interface AgreementTable {
  subject: string
  /** What was agreed to besides the amount. */
  terms: string
  amount_fen: number
  operator_id: number
  operator: string
  agreed_at: number
}

/** Money that a store sends in advance. */
export interface TopUpTable {
  id: Generated<number>
  store_id: number
  /** Who began it. */
  member_id: number
  /** What the transfer says so that it is found, `CZ380214`; unique. */
  memo: string
  amount_fen: number
  /** The slip; null before it is handed in. */
  upload_id: Generated<number | null>
  /** What arrived; null before that is said. */
  arrived_fen: Generated<number | null>
  state: TopUpState
  /** What was said to the store; '' for nothing. */
  reason: string
  version: Generated<number>
  created_at: number
  handed_in_at: Generated<number | null>
  decided_at: Generated<number | null>
}

/** Withdrawals that were written into one file for the bank. */
interface WithdrawalBatchTable {
  id: Generated<number>
  operator_id: number
  operator: string
  created_at: number
}

/** Money that a store takes out; it was booked out when it was asked for. */
export interface WithdrawalTable {
  id: Generated<number>
  store_id: number
  member_id: number
  amount_fen: number
  /** The account as it was then. */
  holder: string
  bank: string
  bank_account: string
  state: WithdrawalState
  reason: string
  /** Of the payment; '' before it. */
  bank_reference: string
  batch_id: Generated<number | null>
  /** Who agreed first to one that needs two; null for none. */
  proposer_id: Generated<number | null>
  version: Generated<number>
  created_at: number
  decided_at: Generated<number | null>
}

/** A correction of a balance. */
export interface AdjustmentTable {
  id: Generated<number>
  store_id: number
  /** Negative where it takes away. */
  amount_fen: number
  /** The movement that it mends. */
  mends_id: number
  /** Why; the store reads it. */
  words: string
  state: AdjustmentState
  /** Why it was not booked. */
  reason: string
  proposer_id: number
  proposer: string
  decider: string
  version: Generated<number>
  created_at: number
  decided_at: Generated<number | null>
}

/** A file of the bank that was read. */
interface BankStatementTable {
  id: Generated<number>
  operator_id: number
  operator: string
  created_at: number
}

/** Money that came in by the bank's account of it. */
export interface BankEntryTable {
  id: Generated<number>
  statement_id: number
  /** The bank's number of it, or one made from what it says; unique. */
  reference: string
  /** `2026-11-21`; '' where the file does not say. */
  day: string
  payer: string
  amount_fen: number
  memo: string
  state: BankEntryState
  /** What it paid: `slip/3`, `top-up/4`, `transfer/5`; '' for nothing. */
  used_for: string
  decided_by: string
  version: Generated<number>
  created_at: number
  decided_at: Generated<number | null>
}

/** The tables of money in and out, and of statements of the bank. */
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
