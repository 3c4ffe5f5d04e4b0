import type { Generated } from 'kysely'
import type { StockMoveKind, StockProposalKind, StockProposalState } from '#contract/stock-words'

export interface StockTables {
  stock_moves: StockMoveTable
  stock_proposals: StockProposalTable
}

/** What a batch got or lost; what is older than the table is what the movements leave over. */
interface StockMoveTable {
  id: Generated<number>
  batch_id: number
  at: number
  kind: StockMoveKind
  /** For sale, thousandths; negative where it takes away. */
  sale_milli: number
  /** The same of what stands apart. */
  apart_milli: number
  /** Why, in words. */
  words: Generated<string>
  /** The thing that caused it, `shipment/12`; '' for none. */
  source: Generated<string>
  /** Who; '' for what happens by itself. */
  operator: Generated<string>
  /** Of the form that asked for it. */
  token: Generated<string | null>
}

/** What one person proposes about a batch and another decides. */
export interface StockProposalTable {
  id: Generated<number>
  token: string
  batch_id: number
  kind: StockProposalKind
  /** So much is released, or added; negative where it takes away. */
  milli: number
  words: string
  state: StockProposalState
  /** What whoever decided said. */
  reason: Generated<string>
  proposer_id: number
  proposer: string
  decider: Generated<string>
  created_at: number
  decided_at: Generated<number | null>
  version: Generated<number>
}
