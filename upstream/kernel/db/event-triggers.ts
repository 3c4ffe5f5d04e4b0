import type { Engine } from './engine'

/**
 * A table whose state changes become events (docs/decisions/132), and the columns they are read
 * from.
 */
export interface StatefulTable {
  table: string
  subject: string
  state?: string
  /** Columns copied into those of the same meaning in `events`; absent when the table has none. */
  store?: string
  order?: string
  code?: string
  amount?: string
  /** An insert is no event, only a later change of state. */
  isToldOnChange?: boolean
}

const columns =
  'at, subject, subject_id, store_id, order_id, code, amount_fen, from_state, to_state'

const now: Record<Engine, string> = {
  sqlite: "cast((julianday('now') - 2440587.5) * 86400000 as integer)",
  postgres: '(extract(epoch from clock_timestamp()) * 1000)::bigint',
}

/** PostgreSQL: one function for all tables; the trigger's arguments name the columns. */
export const tellEvent = `
  create or replace function tell_event() returns trigger language plpgsql as $$
  declare
    now_is jsonb := to_jsonb(new);
  begin
    insert into events (${columns}) values (
      ${now.postgres},
      tg_argv[0],
      new.id,
      (now_is->>tg_argv[2])::bigint,
      (now_is->>tg_argv[3])::bigint,
      coalesce(now_is->>tg_argv[4], ''),
      (now_is->>tg_argv[5])::bigint,
      case when tg_op = 'INSERT' then '' else to_jsonb(old)->>tg_argv[1] end,
      now_is->>tg_argv[1]
    );
    return null;
  end $$`

/**
 * SQL statements for triggers that write an event for every change of state, in its transaction.
 */
export function tellsStates(source: StatefulTable, engine: Engine): string[] {
  const { table, state = 'state', isToldOnChange = false } = source
  const statements =
    engine === 'postgres'
      ? tellsByPostgres({ ...source, state })
      : tellsBySqlite({ ...source, state })
  const onNew = `create trigger ${table}_told_new after insert on ${table} ${statements.onNew}`
  const onChange = `create trigger ${table}_told after update of ${state} on ${table} ${statements.onChange}`
  return isToldOnChange ? [onChange] : [onNew, onChange]
}

type Source = StatefulTable & { state: string }

function tellsByPostgres({ subject, state, store, order, code, amount }: Source) {
  const given = [subject, state, store, order, code, amount].map((name = '') => `'${name}'`)
  const run = `execute function tell_event(${given.join(', ')})`
  return {
    onNew: `for each row ${run}`,
    onChange: `for each row when (old.${state} is distinct from new.${state}) ${run}`,
  }
}

function tellsBySqlite({ subject, state, store, order, code, amount }: Source) {
  const column = (name: string | undefined, none: string) =>
    name === undefined ? none : `new.${name}`
  const insert = (from: string) => `
    insert into events (${columns}) values (
      ${now.sqlite}, '${subject}', new.id, ${column(store, 'null')}, ${column(order, 'null')},
      ${column(code, "''")}, ${column(amount, 'null')}, ${from}, new.${state}
    );`
  return {
    onNew: `begin ${insert("''")} end`,
    onChange: `when old.${state} is not new.${state} begin ${insert(`old.${state}`)} end`,
  }
}

/** Stock events: a product sells out, is available again, or falls below its low-stock mark. */
export function tellsStock(engine: Engine): string[] {
  const crosses = '(old.stock_milli > 0) <> (new.stock_milli > 0)'
  const falls = `new.stock_milli > 0 and new.stock_milli < new.low_milli
    and not (old.stock_milli < old.low_milli)`
  const state = (row: string) => `case when ${row}.stock_milli > 0 then 'back' else 'out' end`
  const insert = (from: string, to: string) => `
    insert into events (${columns})
    values (${now[engine]}, 'stock', new.id, null, null, new.code, null, ${from}, ${to});`
  const crossed = insert(state('old'), state('new'))
  const fallen = insert("'back'", "'low'")
  if (engine === 'postgres')
    return [
      inFunction('tell_stock', crossed),
      `create trigger goods_told after update of stock_milli on goods
       for each row when (${crosses}) execute function tell_stock()`,
      inFunction('tell_low_stock', fallen),
      `create trigger goods_low_told after update of stock_milli, low_milli on goods
       for each row when (${falls}) execute function tell_low_stock()`,
    ]
  return [
    `create trigger goods_told after update of stock_milli on goods
     when ${crosses} begin ${crossed} end`,
    `create trigger goods_low_told after update of stock_milli, low_milli on goods
     when ${falls} begin ${fallen} end`,
  ]
}

/**
 * A split leaves the order's state and lowers its amount, which is an event too. The new order has
 * its own.
 */
export function tellsSplits(engine: Engine): string[] {
  const isSplit = 'new.split_from_id is not null'
  const insert = `
    insert into events (${columns})
    select ${now[engine]}, 'order', id, store_id, id, code, total_fen, state, 'split'
    from orders where id = new.split_from_id;`
  if (engine === 'postgres')
    return [
      inFunction('tell_split', insert),
      `create trigger orders_told_split after insert on orders
       for each row when (${isSplit}) execute function tell_split()`,
    ]
  return [
    `create trigger orders_told_split after insert on orders
     when ${isSplit} begin ${insert} end`,
  ]
}

function inFunction(name: string, statement: string): string {
  return `create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      ${statement}
      return null;
    end $$`
}
