import { sql, type Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** What each movement of a balance came from: one fact makes one row (docs/decisions/109). */
export async function addBalanceSources(db: Kysely<unknown>): Promise<void> {
  await runAll(db, ["alter table balance_log add column source text not null default ''"])
}

/** Rows of before name themselves. */
export async function fillBalanceSources(db: Kysely<unknown>): Promise<void> {
  await sql`update balance_log set source = 'former:' || id where source = ''`.execute(db)
}

/** Nobody changes a movement or takes it away, and each follows on the one before. */
export async function keepBalanceLog(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runAll(db, [
    'create unique index unique_balance_log_source on balance_log (kind, source)',
    'create index balance_log_day on balance_log (store_id, created_at)',
  ])
  await runAll(db, engine === 'postgres' ? keptByPostgres : keptBySqlite)
}

const keptByPostgres = [
  `create or replace function refuse_change_of_balance_log() returns trigger language plpgsql as $$
   begin
     raise exception 'balance_log is append-only';
   end $$`,
  `create trigger balance_log_kept before update or delete or truncate on balance_log
   for each statement execute function refuse_change_of_balance_log()`,
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
]

// `insert or replace` takes the older row away without asking the trigger of a delete.
const keptBySqlite = [
  `create trigger balance_log_not_updated before update on balance_log begin
     select raise(abort, 'balance_log is append-only');
   end`,
  `create trigger balance_log_not_deleted before delete on balance_log begin
     select raise(abort, 'balance_log is append-only');
   end`,
  `create trigger balance_log_not_replaced before insert on balance_log
   when exists (
     select 1 from balance_log where id = new.id or (kind = new.kind and source = new.source)
   ) begin
     select raise(abort, 'balance_log is append-only');
   end`,
  `create trigger balance_log_follows before insert on balance_log
   when new.balance_after_fen <> new.amount_fen + coalesce(
     (select balance_after_fen from balance_log where store_id = new.store_id
      order by id desc limit 1),
     new.balance_after_fen - new.amount_fen
   ) begin
     select raise(abort, 'balance_log does not follow');
   end`,
]

/** Why a slip was refused, when it was decided, and what came in. */
export function addSlipDecisions(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    "alter table payments add column reason text not null default ''",
    'alter table payments add column decided_at bigint',
    "create index payments_pending on payments (created_at) where state = 'pending'",
  ])
}

/** Money that comes in and goes out by transfer, and what the desk puts right. */
export function addMoneyTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return createTables(db, engine, tables, [
    'unique index unique_top_ups_memo on top_ups (memo)',
    "unique index unique_top_ups_open on top_ups (store_id) where state = 'open'",
    'index top_ups_store on top_ups (store_id, id)',
    "index top_ups_waiting on top_ups (handed_in_at) where state = 'waiting'",
    'index top_ups_upload on top_ups (upload_id)',
    `unique index unique_withdrawals_open on withdrawals (store_id)
     where state in ('asked', 'accepted')`,
    'index withdrawals_store on withdrawals (store_id, id)',
    `unique index unique_balance_adjustments_waiting on balance_adjustments (store_id)
     where state = 'waiting'`,
    'index balance_adjustments_store on balance_adjustments (store_id, id)',
  ])
}

const tables = {
  top_ups: {
    id: 'id',
    store_id: 'int ->stores',
    member_id: 'int ->members',
    memo: 'text',
    amount_fen: 'int >=0',
    state: 'text in:open,waiting,booked,rejected,withdrawn',
    upload_id: 'int null',
    arrived_fen: 'int null',
    reason: "text =''",
    created_at: 'int',
    handed_in_at: 'int null',
    decided_at: 'int null',
    version: 'int =1',
  },
  withdrawals: {
    id: 'id',
    store_id: 'int ->stores',
    member_id: 'int ->members',
    amount_fen: 'int >=0',
    holder: 'text',
    bank: 'text',
    account: 'text',
    state: 'text in:asked,accepted,paid,rejected,failed,withdrawn',
    reason: "text =''",
    accepted_by: 'int null ->operators',
    created_at: 'int',
    decided_at: 'int null',
    version: 'int =1',
  },
  balance_adjustments: {
    id: 'id',
    store_id: 'int ->stores',
    amount_fen: 'int',
    mends_id: 'int null ->balance_log',
    reason: 'text',
    state: 'text in:waiting,approved,rejected,withdrawn',
    answer: "text =''",
    proposed_by: 'int ->operators',
    decided_by: 'int null ->operators',
    created_at: 'int',
    decided_at: 'int null',
    version: 'int =1',
  },
}
