import { sql, type Kysely } from 'kysely'
import { createTables, runAll } from '../create-table'
import type { Engine } from '../engine'

/** What is to become an invoice, what was given back of it, and its files (domain-rules §18). */
export async function addInvoiceRequests(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, [
    'index invoice_requests_store on invoice_requests (store_id, id)',
    'index invoice_requests_due on invoice_requests (state, next_try_at)',
    'index invoice_requests_corrects on invoice_requests (corrects_id)',
    'unique index unique_invoice_requests_invoice on invoice_requests (invoice_id)',
    'unique index unique_invoice_orders on invoice_orders (request_id, order_id)',
    'unique index unique_invoice_orders_current on invoice_orders (order_id) where is_current = 1',
    'index invoice_orders_order on invoice_orders (order_id)',
    'unique index unique_invoice_refunds on invoice_refunds (source, line_id, order_id)',
    'index invoice_refunds_order on invoice_refunds (order_id)',
    'unique index unique_invoice_files on invoice_files (invoice_id, format)',
  ])
  await runAll(db, [
    "alter table invoices add column buyer_place text not null default ''",
    "alter table invoices add column buyer_account text not null default ''",
  ])
}

const tables = {
  invoice_requests: {
    id: 'id',
    store_id: 'int ->stores',
    kind: 'text in:plain,special',
    cause: 'text in:sale,wrong,allowance,return',
    corrects_id: 'int null ->invoices',
    state: 'text in:pending,issuing,issued,failed,confirming,lapsed,partlyRed,red,dropped',
    amount_fen: 'int',
    rows: 'text',
    reason: "text =''",
    tries: 'int =0',
    next_try_at: 'int',
    confirm_by_at: 'int null',
    used_at: 'int null',
    invoice_id: 'int null ->invoices',
    created_at: 'int',
    updated_at: 'int',
    version: 'int =1',
  },
  invoice_orders: {
    request_id: 'int ->invoice_requests',
    order_id: 'int ->orders',
    is_current: 'int',
  },
  invoice_refunds: {
    id: 'id',
    order_id: 'int ->orders',
    line_id: 'int',
    quantity_milli: 'int >=0',
    amount_fen: 'int >=0',
    cause: 'text in:sale,wrong,allowance,return',
    source: 'text',
    created_at: 'int',
  },
  invoice_files: {
    invoice_id: 'int ->invoices',
    format: 'text in:pdf,ofd,xml',
    upload_id: 'int ->uploads',
    hash: 'text',
    created_at: 'int',
  },
  invoice_deliveries: {
    store_id: 'int key ->stores',
    email: 'text',
    phone: 'text',
    updated_at: 'int',
  },
}

/** Invoices of before have come to where every issued one stands, or were taken back. */
export async function fillInvoiceRequests(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into invoice_requests (store_id, kind, cause, corrects_id, state, amount_fen, rows,
      next_try_at, invoice_id, created_at, updated_at)
    select orders.store_id, invoices.kind,
      case when invoices.corrects_id is null then 'sale' else 'wrong' end,
      invoices.corrects_id,
      case
        when invoices.corrects_id is not null or not exists (
          select 1 from invoices red where red.corrects_id = invoices.id) then 'issued'
        when invoices.amount_fen + (
          select sum(red.amount_fen) from invoices red where red.corrects_id = invoices.id) > 0
          then 'partlyRed'
        else 'red'
      end,
      invoices.amount_fen, invoices.rows, invoices.created_at, invoices.id,
      invoices.created_at, invoices.created_at
    from invoices inner join orders on orders.id = invoices.order_id
    order by invoices.id`.execute(db)
  await sql`
    insert into invoice_orders (request_id, order_id, is_current)
    select invoice_requests.id, invoices.order_id,
      case
        when invoices.corrects_id is null and invoices.id = (
          select max(latest.id) from invoices latest
          where latest.order_id = invoices.order_id and latest.corrects_id is null) then 1
        else 0
      end
    from invoice_requests inner join invoices on invoices.id = invoice_requests.invoice_id`.execute(
    db,
  )
  await nameLines(db)
}

interface KeptRow {
  name: string
  spec: string
  quantityMilli: number
}

/** Rows of invoices name the line of the order that they are of; those of before did not. */
async function nameLines(db: Kysely<unknown>): Promise<void> {
  const { rows: requests } = await sql<{ id: number; order_id: number; rows: string }>`
    select invoice_requests.id, invoice_orders.order_id, invoice_requests.rows
    from invoice_requests
    inner join invoice_orders on invoice_orders.request_id = invoice_requests.id`.execute(db)
  for (const { id, order_id, rows } of requests) {
    const { rows: lines } = await sql<{ id: number; name: string; spec: string; milli: number }>`
      select id, name, spec, quantity_milli as milli from order_lines
      where order_id = ${order_id} order by id`.execute(db)
    const named = (JSON.parse(rows) as KeptRow[]).map((row) => {
      const at = lines.findIndex(
        ({ name, spec, milli }) =>
          name === row.name && spec === row.spec && milli === Math.abs(row.quantityMilli),
      )
      const line = at < 0 ? undefined : lines.splice(at, 1)[0]
      const isCarriage = line === undefined && row.quantityMilli === 0 && row.name === '运费'
      if (line === undefined && !isCarriage) return row
      return { ...row, orderId: order_id, lineId: line?.id ?? 0 }
    })
    await sql`update invoice_requests set rows = ${JSON.stringify(named)}
      where id = ${id}`.execute(db)
  }
}

const kept = ['invoices', 'invoice_files'] as const

/** What was issued stays as it was; a correction is another invoice. */
export function keepInvoices(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return runAll(
    db,
    engine === 'postgres' ? kept.flatMap(keptByPostgres) : kept.flatMap(keptBySqlite),
  )
}

function keptByPostgres(table: string): string[] {
  return [
    `create or replace function refuse_change_of_${table}() returns trigger
     language plpgsql as $$
     begin
       raise exception '${table} is append-only';
     end $$`,
    `create trigger ${table}_kept before update or delete or truncate on ${table}
     for each statement execute function refuse_change_of_${table}()`,
  ]
}

// `insert or replace` takes the older row away without asking the trigger of a delete.
function keptBySqlite(table: (typeof kept)[number]): string[] {
  const same = {
    invoices: 'id = new.id or number = new.number',
    invoice_files: 'invoice_id = new.invoice_id and format = new.format',
  }[table]
  const refuse = `select raise(abort, '${table} is append-only'); end`
  return [
    `create trigger ${table}_not_updated before update on ${table} begin ${refuse}`,
    `create trigger ${table}_not_deleted before delete on ${table} begin ${refuse}`,
    `create trigger ${table}_not_replaced before insert on ${table}
     when exists (select 1 from ${table} where ${same}) begin ${refuse}`,
  ]
}
