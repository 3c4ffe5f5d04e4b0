import type { Engine } from './engine'

/**
 * Statements that make every change of a table with `goods_id` a change of its product, as lists
 * hear of them (see `change-feed`).
 */
export function changesGoods(table: string, engine: Engine): string[] {
  if (engine === 'postgres')
    return [
      `create trigger ${table}_changes_shelf after insert or update or delete on ${table}
       for each row execute function mark_goods_changed()`,
    ]
  return ['insert', 'update', 'delete'].map(
    (event) => `
      create trigger ${table}_${event}_changes_shelf after ${event} on ${table} begin
        insert into goods_changes (goods_id, changed)
        values (
          ${event === 'delete' ? 'old' : 'new'}.goods_id,
          (select coalesce(max(changed), 0) + 1 from goods_changes)
        )
        on conflict (goods_id) do update set changed = excluded.changed;
      end`,
  )
}
