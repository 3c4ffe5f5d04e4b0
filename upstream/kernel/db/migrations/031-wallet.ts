import { sql, type Kysely } from 'kysely'
import { runAll } from '../create-table'
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
