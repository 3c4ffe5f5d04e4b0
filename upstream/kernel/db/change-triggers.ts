import type { Engine } from './engine'

/**
 * Statements that make every change of a table a change of the product that its column `id` names,
 * as lists hear of them (see `change-feed`).
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
