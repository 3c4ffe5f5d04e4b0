import type { Engine } from './engine'

/**
 * PostgreSQL: a change carries its transaction's number, and a reader goes back to the oldest
 * transaction that was running when it last read.
 */
export const markGoodsChanged = `
  create or replace function mark_goods_changed() returns trigger language plpgsql as $$
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
  end $$`

/**
 * SQL statements for triggers that record each change of a table as a change of the product in
 * column `id` (see `change-feed`).
 */
export function changesGoods(table: string, engine: Engine, id = 'goods_id'): string[] {
  if (engine === 'postgres')
    return [
      `create trigger ${table}_changes_shelf after insert or update or delete on ${table}
       for each row execute function mark_goods_changed()`,
    ]
  // SQLite has one writer at a time, so a counter orders the changes.
  return ['insert', 'update', 'delete'].map(
    (event) => `
      create trigger ${table}_${event}_changes_shelf after ${event} on ${table} begin
        insert into goods_changes (goods_id, changed)
        values (
          ${event === 'delete' ? 'old' : 'new'}.${id},
          (select coalesce(max(changed), 0) + 1 from goods_changes)
        )
        on conflict (goods_id) do update set changed = excluded.changed;
      end`,
  )
}
