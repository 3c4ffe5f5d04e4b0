import type { Kysely } from 'kysely'
import { keepsRows } from '../append-only'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { type StatefulTable, tellsStates } from '../event-triggers'
import { of } from '../row-types'

/** Balance, points and vouchers of stores; top-ups and withdrawals. */
export async function createWallet(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  const same = 'id = new.id or (kind = new.kind and source = new.source)'
  await runAll(db, [...keepsRows('balance_log', engine, same), ...balanceFollows[engine]])
  await runAll(
    db,
    told.flatMap((source) => tellsStates(source, engine)),
  )
}

export const tables = {
  /** A movement of a store's balance; append-only by triggers (docs/decisions/109). */
  balance_log: {
    id: 'id',
    store_id: 'int ->stores',
    /** 充值, 订单支付, 取消退回 … (domain-rules §7). */
    kind: 'text',
    /** The record behind it, `payment:12`; unique within its kind. Old rows name themselves. */
    source: "text =''",
    amount_fen: 'int',
    balance_after_fen: 'int >=0',
    order_id: 'int null',
    created_at: 'int',
  },
  points_log: {
    id: 'id',
    store_id: 'int ->stores',
    kind: 'text',
    points: 'int',
    points_after: 'int >=0',
    order_id: 'int null =>orders',
    created_at: 'int',
  },
  /** Cash vouchers given at the desk together, for one store or by list; above a limit by two. */
  voucher_grants: {
    id: 'id',
    name: 'text',
    words: 'text',
    /** Sum of its rows. */
    amount_fen: 'int >=0',
    store_count: 'int >=0',
    /** Days of validity after the day they are given; 0: `until_day`. */
    valid_days: 'int >=0',
    /** Last day, `2026-12-31`; '' for `valid_days`. */
    until_day: 'text',
    state: 'text in:waiting,given,rejected,withdrawn',
    reason: "text =''",
    proposer_id: 'int ->operators',
    proposer: 'text',
    decider: "text =''",
    version: 'int =1',
    created_at: 'int',
    decided_at: 'int null',
  },
  voucher_grant_rows: {
    id: 'id',
    grant_id: 'int ->voucher_grants',
    store_id: 'int ->stores',
    amount_fen: 'int >=0',
  },
  /** A cash voucher (现金券): tender without a threshold, used whole, no change given. */
  vouchers: {
    id: 'id',
    store_id: 'int ->stores',
    name: 'text',
    amount_fen: 'int >=0',
    /** Exclusive. */
    expires_at: 'int',
    state: of<'unused' | 'used'>('text'),
    submission_id: 'int null =>submissions',
    /** The giving at the desk that it came by; null for what a refund gave back. */
    grant_id: 'int null ->voucher_grants',
    created_at: 'int',
  },

  /** A top-up of a store's balance by bank transfer (充值). */
  top_ups: {
    id: 'id',
    store_id: 'int ->stores',
    member_id: 'int ->members',
    /** Reference in the transfer that identifies it, `CZ380214`; unique. */
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
  withdrawal_batches: { id: 'id', operator_id: 'int', operator: 'text', created_at: 'int' },
  /** A withdrawal from a store's balance; debited when it was requested. */
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
} as const satisfies Tables

const indexes = [
  'index balance_log_store on balance_log (store_id, id)',
  // A record moves a balance once (decision 109).
  'unique index unique_balance_log_source on balance_log (kind, source)',
  'index balance_log_day on balance_log (store_id, created_at)',
  'index balance_log_order on balance_log (order_id)',
  'index points_log_store on points_log (store_id, id)',
  // An order earns points once.
  "unique index unique_points_log_earned on points_log (order_id) where kind = '消费赠送'",
  'index vouchers_store on vouchers (store_id, state, expires_at)',
  'index voucher_grants_state on voucher_grants (state, id)',
  'unique index unique_voucher_grant_rows on voucher_grant_rows (grant_id, store_id)',
  'index vouchers_grant on vouchers (grant_id)',
  'index vouchers_submission on vouchers (submission_id)',
  'unique index unique_top_ups_memo on top_ups (memo)',
  'index top_ups_store on top_ups (store_id, id)',
  'index top_ups_decided on top_ups (state, decided_at)',
  'index top_ups_state on top_ups (state, id)',
  'index withdrawals_store on withdrawals (store_id, id)',
  'index withdrawals_state on withdrawals (state, id)',
  // A store has one withdrawal at a time.
  `unique index unique_withdrawals_under_way on withdrawals (store_id)
   where state in ('asked', 'proposed', 'released', 'exported')`,
  'index adjustments_store on adjustments (store_id, id)',
  'index adjustments_state on adjustments (state, id)',
]

const told: readonly StatefulTable[] = [
  { table: 'top_ups', subject: 'topUp', store: 'store_id', code: 'memo', amount: 'amount_fen' },
  { table: 'withdrawals', subject: 'withdrawal', store: 'store_id', amount: 'amount_fen' },
  { table: 'adjustments', subject: 'adjustment', store: 'store_id', amount: 'amount_fen' },
]

/** Each balance movement continues from the balance after the previous one. */
const balanceFollows: Record<Engine, string[]> = {
  sqlite: [
    `create trigger balance_log_follows before insert on balance_log
     when new.balance_after_fen <> new.amount_fen + coalesce(
       (select balance_after_fen from balance_log where store_id = new.store_id
        order by id desc limit 1),
       new.balance_after_fen - new.amount_fen
     ) begin
       select raise(abort, 'balance_log does not follow');
     end`,
  ],
  postgres: [
    `create or replace function refuse_gap_in_balance_log() returns trigger language plpgsql as $$
     declare last_fen bigint;
     begin
       select balance_after_fen into last_fen from balance_log
       where store_id = new.store_id order by id desc limit 1;
       if last_fen is not null and last_fen + new.amount_fen <> new.balance_after_fen then
         raise exception 'balance_log does not follow';
       end if;
       return new;
     end $$`,
    `create trigger balance_log_follows before insert on balance_log
     for each row execute function refuse_gap_in_balance_log()`,
  ],
}
