import type { Kysely } from 'kysely'
import { runAll } from '../create-table'
import type { Engine } from '../engine'

/** Which order the desk split another one off; null for those that were submitted. */
export function addSplitFrom(db: Kysely<unknown>): Promise<void> {
  return runAll(db, ['alter table orders add column split_from_id bigint references orders (id)'])
}

/**
 * An order that was split keeps its state and comes to less: other systems are told of it as well as
 * of the new one, which is told of by itself.
 */
export function tellSplits(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return runAll(db, engine === 'postgres' ? byPostgres : bySqlite)
}

const insert = (now: string) => `
  insert into events
    (at, subject, subject_id, store_id, order_id, code, amount_fen, from_state, to_state)
  select ${now}, 'order', id, store_id, id, code, total_fen, state, 'split'
  from orders where id = new.split_from_id;`

const byPostgres = [
  `create or replace function tell_split() returns trigger language plpgsql as $$
   begin
     ${insert('(extract(epoch from clock_timestamp()) * 1000)::bigint')}
     return null;
   end $$`,
  `create trigger orders_told_split after insert on orders
   for each row when (new.split_from_id is not null) execute function tell_split()`,
]

const bySqlite = [
  `create trigger orders_told_split after insert on orders
   when new.split_from_id is not null begin
     ${insert("cast((julianday('now') - 2440587.5) * 86400000 as integer)")}
   end`,
]
