import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** What of a batch stands apart from sale, what moved batches, and what waits for a second person. */
export async function addStockKeeping(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runAll(db, [
    'alter table goods_batches add column apart_milli bigint not null default 0 check (apart_milli >= 0)',
    'alter table goods_batches add column version bigint not null default 1',
    'alter table goods add column low_milli bigint not null default 0 check (low_milli >= 0)',
  ])
  await createTables(db, engine, tables, [
    'index stock_moves_batch on stock_moves (batch_id, id)',
    'unique index unique_stock_moves_token on stock_moves (token)',
    'unique index unique_stock_proposals_token on stock_proposals (token)',
    'index stock_proposals_batch on stock_proposals (batch_id, id)',
    'index stock_proposals_state on stock_proposals (state, id)',
  ])
}

const tables = {
  stock_moves: {
    id: 'id',
    batch_id: 'int ->goods_batches',
    at: 'int',
    kind: 'text',
    sale_milli: 'int',
    apart_milli: 'int',
    words: "text =''",
    source: "text =''",
    operator: "text =''",
    token: 'text null',
  },
  stock_proposals: {
    id: 'id',
    token: 'text',
    batch_id: 'int ->goods_batches',
    kind: 'text in:release,sale,apart',
    milli: 'int',
    words: 'text',
    state: 'text in:waiting,booked,rejected,withdrawn',
    reason: "text =''",
    proposer_id: 'int ->operators',
    proposer: 'text',
    decider: "text =''",
    created_at: 'int',
    decided_at: 'int null',
    version: 'int =1',
  },
}

// Rows of quarantine name their batch by number and last day.
const sameBatch = `b.goods_id = q.goods_id and b.number = q.batch_number and b.expires_on = q.expires_on`

/** What came back and is not for sale stands in its batch; where nobody had such a batch, in a new one. */
export function fillApart(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    `insert into goods_batches (goods_id, number, produced_on, expires_on, stock_milli)
     select goods_id, batch_number, max(produced_on), expires_on, 0 from quarantine q
     where not exists (select 1 from goods_batches b where ${sameBatch})
     group by goods_id, batch_number, expires_on`,
    `update goods_batches set apart_milli = (
       select coalesce(sum(quantity_milli), 0) from quarantine q
       where q.goods_id = goods_batches.goods_id and q.batch_number = goods_batches.number
         and q.expires_on = goods_batches.expires_on
     )
     where id in (
       select min(b.id) from goods_batches b inner join quarantine q on ${sameBatch}
       group by b.goods_id, b.number, b.expires_on
     )`,
  ])
}

/** A product of which little is left is told of once, when it falls below its mark. */
export function tellLowStock(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return runAll(db, engine === 'postgres' ? byPostgres : [bySqlite])
}

const falls = `new.stock_milli > 0 and new.stock_milli < new.low_milli
  and not (old.stock_milli < old.low_milli)`
const columns =
  'at, subject, subject_id, store_id, order_id, code, amount_fen, from_state, to_state'
const values = (now: string) => `${now}, 'stock', new.id, null, null, new.code, null, 'back', 'low'`

const bySqlite = `
  create trigger goods_low_told after update of stock_milli, low_milli on goods when ${falls} begin
    insert into events (${columns})
    values (${values("cast((julianday('now') - 2440587.5) * 86400000 as integer)")});
  end`

const byPostgres = [
  `create or replace function tell_low_stock() returns trigger language plpgsql as $$
   begin
     insert into events (${columns})
     values (${values('(extract(epoch from clock_timestamp()) * 1000)::bigint')});
     return null;
   end $$`,
  `create trigger goods_low_told after update of stock_milli, low_milli on goods
   for each row when (${falls}) execute function tell_low_stock()`,
]
