import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { createTable } from '../create-table'
import type { Engine } from '../engine'

/**
 * Search and lists: the terms goods are found by with their full-text index, codes, and the
 * record of which goods changed, kept by triggers so that no writer can forget it.
 */
export async function createSearch(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'search_terms', {
    id: 'id',
    kind: 'text',
    text: 'text',
    sort_key: 'text',
  })
  await createTable(db, engine, 'goods_terms', {
    goods_id: 'int key',
    name_term: 'int',
    trade_term: 'int',
    manufacturer_term: 'int',
    spec_term: 'int',
  })
  await createTable(db, engine, 'shelf_epoch', { epoch: 'text key' })
  await createTable(db, engine, 'goods_changes', { goods_id: 'int key', changed: 'int' })
  await run(db, [...common, ...(engine === 'sqlite' ? sqlite : postgres)])
  // A database that was wiped and made anew begins a record of its own.
  await sql`insert into shelf_epoch (epoch) values (${randomUUID()})`.execute(db)
}

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const common = [
  'create unique index unique_search_terms on search_terms (kind, text)',
  'create index goods_changes_changed on goods_changes (changed)',
]

// SQLite has one writer at a time, so a counter orders the changes.
const sqliteTriggers = ['goods', 'goods_terms'].flatMap((table) =>
  ['insert', 'update', 'delete'].map((event) => {
    const id = `${event === 'delete' ? 'old' : 'new'}.${table === 'goods' ? 'id' : 'goods_id'}`
    return `
      create trigger ${table}_${event}_changes_shelf after ${event} on ${table} begin
        insert into goods_changes (goods_id, changed)
        values (${id}, (select coalesce(max(changed), 0) + 1 from goods_changes))
        on conflict (goods_id) do update set changed = excluded.changed;
      end`
  }),
)

const sqlite = [
  `create virtual table search_tokens using fts5 (
     tokens, content = '', detail = none, columnsize = 0,
     tokenize = "ascii tokenchars '.%*/:;+'"
   )`,
  'create table goods_codes (code text, goods_id integer, primary key (code, goods_id)) without rowid',
  'create index goods_codes_goods on goods_codes (goods_id)',
  ...sqliteTriggers,
]

// PostgreSQL has many writers: a change carries the number of its transaction, and a reader goes
// back to the oldest transaction that was still running when it last read.
const postgresTriggers = ['goods', 'goods_terms'].map(
  (table) => `
    create trigger ${table}_changes_shelf after insert or update or delete on ${table}
    for each row execute function mark_goods_changed()`,
)

const postgres = [
  'alter table search_terms add column tokens tsvector',
  // The tokens are read by the index only; out of line, the rows themselves stay together.
  'alter table search_terms alter column tokens set storage external',
  'alter table search_terms set (toast_tuple_target = 128)',
  'create index search_terms_tokens on search_terms using gin (tokens) with (fastupdate = off)',
  `create table goods_codes (
     code text collate "C", goods_id bigint, primary key (code, goods_id)
   )`,
  'create index goods_codes_goods on goods_codes (goods_id)',
  `create or replace function mark_goods_changed() returns trigger language plpgsql as $$
   declare
     changed_id bigint;
   begin
     if tg_table_name = 'goods' then
       changed_id := coalesce(new.id, old.id);
     else
       changed_id := coalesce(new.goods_id, old.goods_id);
     end if;
     insert into goods_changes (goods_id, changed)
     values (changed_id, pg_current_xact_id()::text::bigint)
     on conflict (goods_id) do update set changed = excluded.changed;
     return null;
   end $$`,
  ...postgresTriggers,
]
