import type { Kysely } from 'kysely'
import { createTables } from '../create-table'
import type { Engine } from '../engine'

/** Money that stores send in advance and take out, corrections, and statements of the bank. */
export function addMoney(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return createTables(db, engine, tables, [
    'unique index unique_top_ups_memo on top_ups (memo)',
    'index top_ups_store on top_ups (store_id, id)',
    'index top_ups_state on top_ups (state, id)',
    'index withdrawals_store on withdrawals (store_id, id)',
    'index withdrawals_state on withdrawals (state, id)',
    `unique index unique_withdrawals_under_way on withdrawals (store_id)
     where state in ('asked', 'proposed', 'released', 'exported')`,
    'index adjustments_store on adjustments (store_id, id)',
    'index adjustments_state on adjustments (state, id)',
    'unique index unique_bank_entries_reference on bank_entries (reference)',
    'index bank_entries_state on bank_entries (state, id)',
  ])
}

const tables = {
  top_ups: {
    id: 'id',
    store_id: 'int ->stores',
    member_id: 'int ->members',
    memo: 'text',
    amount_fen: 'int',
    upload_id: 'int null ->uploads',
    arrived_fen: 'int null',
    state: 'text in:open,waiting,arrived,returned,withdrawn',
    reason: 'text',
    version: 'int =1',
    created_at: 'int',
    handed_in_at: 'int null',
    decided_at: 'int null',
  },
  withdrawal_batches: {
    id: 'id',
    operator_id: 'int',
    operator: 'text',
    created_at: 'int',
  },
  withdrawals: {
    id: 'id',
    store_id: 'int ->stores',
    member_id: 'int ->members',
    amount_fen: 'int',
    holder: 'text',
    bank: 'text',
    bank_account: 'text',
    state: 'text in:asked,proposed,released,exported,paid,returned,failed',
    reason: 'text',
    bank_reference: 'text',
    batch_id: 'int null ->withdrawal_batches',
    proposer_id: 'int null',
    version: 'int =1',
    created_at: 'int',
    decided_at: 'int null',
  },
  adjustments: {
    id: 'id',
    store_id: 'int ->stores',
    amount_fen: 'int',
    mends_id: 'int ->balance_log',
    words: 'text',
    state: 'text in:waiting,booked,rejected,withdrawn',
    reason: 'text',
    proposer_id: 'int',
    proposer: 'text',
    decider: 'text',
    version: 'int =1',
    created_at: 'int',
    decided_at: 'int null',
  },
  bank_statements: {
    id: 'id',
    operator_id: 'int',
    operator: 'text',
    created_at: 'int',
  },
  bank_entries: {
    id: 'id',
    statement_id: 'int ->bank_statements',
    reference: 'text',
    day: 'text',
    payer: 'text',
    amount_fen: 'int',
    memo: 'text',
    state: 'text in:open,used,dismissed',
    used_for: 'text',
    decided_by: 'text',
    version: 'int =1',
    created_at: 'int',
    decided_at: 'int null',
  },
}
