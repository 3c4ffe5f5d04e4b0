import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'

/**
 * What every room builds on: single values, uploads, attempts, jobs, the terms that goods are found
 * by with their full-text index, and the record of which goods changed.
 */
export async function createKernel(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  await runAll(db, engine === 'sqlite' ? sqlite : postgres)
  // A database that was wiped and made anew begins a record of its own.
  await sql`insert into shelf_epoch (epoch) values (${randomUUID()})`.execute(db)
}

const tables: Tables = {
  meta: { key: 'text key', value: 'text' },
  uploads: {
    id: 'id',
    store_id: 'int =>stores',
    content_type: 'text',
    size: 'int',
    file: 'text',
    created_at: 'int',
  },
  attempts: { key: 'text key', count: 'int', window_started_at: 'int', blocked_until: 'int' },
  jobs: {
    name: 'text key',
    due_at: 'int',
    leased_until_at: 'int',
    leased_by: 'text',
    done_at: 'int null',
  },
  goods_changes: { goods_id: 'int key', changed: 'int' },
  shelf_epoch: { epoch: 'text key' },
  search_terms: { id: 'id', kind: 'text', text: 'text', sort_key: 'text' },
}

const indexes = [
  'index uploads_store on uploads (store_id)',
  'index goods_changes_changed on goods_changes (changed)',
  'unique index unique_search_terms on search_terms (kind, text)',
]

const sqlite = [
  `create virtual table search_tokens using fts5 (
     tokens, content = '', detail = none, columnsize = 0,
     tokenize = "ascii tokenchars '.%*/:;+'"
   )`,
]

const postgres = [
  'alter table search_terms add column tokens tsvector',
  // The tokens are read by the index only; out of line, the rows themselves stay together.
  'alter table search_terms alter column tokens set storage external',
  'alter table search_terms set (toast_tuple_target = 128)',
  'create index search_terms_tokens on search_terms using gin (tokens) with (fastupdate = off)',
  // A change carries the number of its transaction, and a reader goes back to the oldest
  // transaction that was still running when it last read.
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
]
