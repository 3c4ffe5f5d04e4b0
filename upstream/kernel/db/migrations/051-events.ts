import type { Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** What happened, for systems that follow; keys for such systems, and what they have asked for once. */
export function addEvents(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return createTables(db, engine, tables, [
    'unique index unique_events_number on events (number)',
    'index events_unnumbered on events (id) where number is null',
    'index events_at on events (at)',
    'unique index unique_service_keys_hash on service_keys (hash)',
    'unique index unique_key_requests on key_requests (key_id, token)',
    'index key_requests_created on key_requests (created_at)',
  ])
}

const tables = {
  events: {
    id: 'id',
    number: 'int null',
    at: 'int',
    subject: 'text',
    subject_id: 'int',
    store_id: 'int null',
    order_id: 'int null',
    code: 'text',
    amount_fen: 'int null',
    from_state: 'text',
    to_state: 'text',
  },
  service_keys: {
    id: 'id',
    name: 'text',
    hash: 'text',
    tail: 'text',
    permissions: 'text',
    operator_id: 'int ->operators',
    created_at: 'int',
    expires_at: 'int',
    revoked_at: 'int null',
    used_at: 'int null',
    used_from: "text =''",
  },
  key_requests: {
    key_id: 'int ->service_keys',
    token: 'text',
    fingerprint: 'text',
    answer: "text =''",
    created_at: 'int',
  },
}

/** A table whose states are told of, and which of its columns say what. */
interface Told {
  table: string
  subject: string
  state?: string
  /** Columns of the same meaning in `events`; left out where it has none. */
  store?: string
  order?: string
  code?: string
  amount?: string
  /** A new row is no fact yet: it is one when somebody decides. */
  isToldOnChange?: boolean
}

const told: readonly Told[] = [
  {
    table: 'orders',
    subject: 'order',
    store: 'store_id',
    order: 'id',
    code: 'code',
    amount: 'total_fen',
  },
  { table: 'cancel_requests', subject: 'cancelRequest', store: 'store_id' },
  { table: 'slips', subject: 'slip', store: 'store_id', amount: 'amount_fen' },
  { table: 'shipments', subject: 'shipment', store: 'store_id', order: 'order_id', code: 'code' },
  {
    table: 'after_sales',
    subject: 'afterSales',
    store: 'store_id',
    order: 'order_id',
    code: 'code',
  },
  {
    table: 'online_refunds',
    subject: 'onlineRefund',
    order: 'order_id',
    code: 'refund_no',
    amount: 'amount_fen',
  },
  { table: 'invoice_requests', subject: 'invoice', store: 'store_id', amount: 'amount_fen' },
  { table: 'hm_receipts', subject: 'hmReceipt', store: 'store_id', order: 'order_id' },
  { table: 'points_orders', subject: 'pointsOrder', store: 'store_id' },
  { table: 'top_ups', subject: 'topUp', store: 'store_id', code: 'memo', amount: 'amount_fen' },
  { table: 'withdrawals', subject: 'withdrawal', store: 'store_id', amount: 'amount_fen' },
  { table: 'adjustments', subject: 'adjustment', store: 'store_id', amount: 'amount_fen' },
  { table: 'stores', subject: 'member', state: 'approval', store: 'id', code: 'credit_code' },
  { table: 'documents', subject: 'licence', store: 'store_id', isToldOnChange: true },
  { table: 'right_applications', subject: 'right', store: 'store_id' },
  { table: 'store_changes', subject: 'change', store: 'store_id' },
  { table: 'contract_papers', subject: 'contractPaper', store: 'store_id' },
  { table: 'control_applications', subject: 'control', store: 'store_id' },
  { table: 'variety_requests', subject: 'request', store: 'store_id' },
  { table: 'feedback', subject: 'feedback', store: 'store_id' },
]

/** Every change of a state becomes an event, whoever makes it, in the same transaction. */
export function tellEvents(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return runAll(
    db,
    engine === 'postgres'
      ? [byPostgres, ...told.flatMap(toldByPostgres), ...stockByPostgres]
      : [...told.flatMap(toldBySqlite), stockBySqlite],
  )
}

const columns =
  'at, subject, subject_id, store_id, order_id, code, amount_fen, from_state, to_state'

// One function for all tables: which columns it reads is said by the arguments of the trigger.
const byPostgres = `
  create or replace function tell_event() returns trigger language plpgsql as $$
  declare
    now_is jsonb := to_jsonb(new);
  begin
    insert into events (${columns}) values (
      (extract(epoch from clock_timestamp()) * 1000)::bigint,
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

function toldByPostgres(row: Told): string[] {
  const { table, subject, state = 'state', store, order, code, amount, isToldOnChange } = row
  const given = [subject, state, store, order, code, amount].map((name = '') => `'${name}'`)
  const run = `for each row execute function tell_event(${given.join(', ')})`
  return [
    ...(isToldOnChange === true
      ? []
      : [`create trigger ${table}_told_new after insert on ${table} ${run}`]),
    `create trigger ${table}_told after update of ${state} on ${table}
     for each row when (old.${state} is distinct from new.${state})
     execute function tell_event(${given.join(', ')})`,
  ]
}

const sqliteNow = "cast((julianday('now') - 2440587.5) * 86400000 as integer)"

function toldBySqlite(row: Told): string[] {
  const { table, subject, state = 'state', store, order, code, amount, isToldOnChange } = row
  const column = (name: string | undefined, none: string) =>
    name === undefined ? none : `new.${name}`
  const insert = (from: string) => `
    insert into events (${columns}) values (
      ${sqliteNow}, '${subject}', new.id, ${column(store, 'null')}, ${column(order, 'null')},
      ${column(code, "''")}, ${column(amount, 'null')}, ${from}, new.${state}
    );`
  return [
    ...(isToldOnChange === true
      ? []
      : [`create trigger ${table}_told_new after insert on ${table} begin ${insert("''")} end`]),
    `create trigger ${table}_told after update of ${state} on ${table}
     when old.${state} is not new.${state} begin ${insert(`old.${state}`)} end`,
  ]
}

// Of stock what matters to another system at once: a product can no longer be ordered, or again.
const crosses = '(old.stock_milli > 0) <> (new.stock_milli > 0)'
const stockState = (row: string) => `case when ${row}.stock_milli > 0 then 'back' else 'out' end`
const stockValues = (now: string) =>
  `${now}, 'stock', new.id, null, null, new.code, null, ${stockState('old')}, ${stockState('new')}`

const stockBySqlite = `
  create trigger goods_told after update of stock_milli on goods when ${crosses} begin
    insert into events (${columns}) values (${stockValues(sqliteNow)});
  end`

const stockByPostgres = [
  `create or replace function tell_stock() returns trigger language plpgsql as $$
   begin
     insert into events (${columns})
     values (${stockValues('(extract(epoch from clock_timestamp()) * 1000)::bigint')});
     return null;
   end $$`,
  `create trigger goods_told after update of stock_milli on goods
   for each row when (${crosses}) execute function tell_stock()`,
]
