import type { Engine } from './engine'

/**
 * SQL statements that make a table append-only: triggers refuse every update and delete. `same` is
 * the SQL condition that finds the row a `new` one would replace.
 */
export function keepsRows(table: string, engine: Engine, same: string): string[] {
  if (engine === 'postgres')
    return [
      `create or replace function refuse_change_of_${table}() returns trigger
       language plpgsql as $$
       begin
         raise exception '${table} is append-only';
       end $$`,
      `create trigger ${table}_kept before update or delete or truncate on ${table}
       for each statement execute function refuse_change_of_${table}()`,
    ]
  const refuse = `select raise(abort, '${table} is append-only'); end`
  return [
    `create trigger ${table}_not_updated before update on ${table} begin ${refuse}`,
    `create trigger ${table}_not_deleted before delete on ${table} begin ${refuse}`,
    // `insert or replace` deletes the old row without firing the delete trigger.
    `create trigger ${table}_not_replaced before insert on ${table}
     when exists (select 1 from ${table} where ${same}) begin ${refuse}`,
  ]
}
