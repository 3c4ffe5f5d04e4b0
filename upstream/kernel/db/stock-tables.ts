import type { Generated } from 'kysely'
import type { StockMoveKind, StockProposalKind, StockProposalState } from '#contract/stock-words'

export interface StockTables {
  stock_moves: StockMoveTable
  stock_proposals: StockProposalTable
}

/**
 * A change of a batch's stock. Stock from before this table is the difference to the sum of the
 * moves.
 */
interface StockMoveTable {
  id: Generated<number>
  batch_id: number
  at: number
  kind: StockMoveKind
  /** Change of the stock for sale, thousandths; negative for a removal. */
  sale_milli: number
  apart_milli: number
  words: Generated<string>
  /** The record behind it, `shipment/12`; '' for none. */
  source: Generated<string>
  operator: Generated<string>
  /** Token of the form, so that a repeat is idempotent. */
  token: Generated<string | null>
}

/** A proposed stock change that a second operator decides. */
export interface StockProposalTable {
  id: Generated<number>
  token: string
  batch_id: number
  kind: StockProposalKind
  /** Quantity released or added; negative for a removal. */
  milli: number
  words: string
  state: StockProposalState
  reason: Generated<string>
  proposer_id: number
  proposer: string
  decider: Generated<string>
  created_at: number
  decided_at: Generated<number | null>
  version: Generated<number>
}
