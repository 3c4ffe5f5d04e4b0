import { sql, type Kysely } from 'kysely'
import { createTable } from '../create-table'
import type { Engine } from '../engine'

/** Electronic invoices of orders. */
export async function createInvoices(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'invoices', {
    id: 'id',
    order_id: 'int ->orders',
    kind: 'text',
    number: 'text',
    issued_on: 'text',
    amount_fen: 'int',
    corrects_id: 'int null ->invoices',
    buyer_name: 'text',
    buyer_tax_number: 'text',
    seller_name: 'text',
    seller_tax_number: 'text',
    rows: 'text',
    created_at: 'int',
  })
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'create index invoices_order on invoices (order_id)',
  'create unique index unique_invoices_number on invoices (number)',
]
