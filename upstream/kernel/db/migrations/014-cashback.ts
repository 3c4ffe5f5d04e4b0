import { sql, type Kysely } from 'kysely'
import { createTable, type Columns } from '../create-table'
import type { Engine } from '../engine'

/** 满额返现: its steps, and what each month came to for each store. */
export async function createCashback(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [name, columns] of Object.entries(tables)) await createTable(db, engine, name, columns)
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const tables: Record<string, Columns> = {
  cashback_steps: {
    id: 'id',
    amount_fen: 'int >=0',
    cashback_fen: 'int >=0',
    from_month: 'text',
    until_month: 'text null',
  },
  cashback_credits: {
    id: 'id',
    store_id: 'int ->stores',
    month: 'text',
    base_fen: 'int',
    cashback_fen: 'int >=0',
    created_at: 'int',
  },
}

const statements = [
  // However often the job runs, a month is credited once.
  'create unique index unique_cashback_credits on cashback_credits (store_id, month)',
]
