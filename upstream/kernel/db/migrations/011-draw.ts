import { sql, type Kysely } from 'kysely'
import { createTable, type Columns } from '../create-table'
import type { Engine } from '../engine'

/** Prize draws: what can be won, and who won what. */
export async function createDraws(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [name, columns] of Object.entries(tables)) await createTable(db, engine, name, columns)
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const tables: Record<string, Columns> = {
  draws: {
    id: 'id',
    name: 'text',
    intro: 'text',
    starts_at: 'int',
    ends_at: 'int',
    draws_per_store: 'int >=0',
    min_paid_fen: 'int =0 >=0',
  },
  draw_prizes: {
    id: 'id',
    draw_id: 'int ->draws',
    place: 'int',
    kind: 'text',
    name: 'text',
    remarks: 'text',
    points: 'int =0 >=0',
    coupon_id: 'int null ->coupons',
    weight: 'int >=0',
    total: 'int null',
    stock: 'int null >=0',
  },
  draw_records: {
    id: 'id',
    draw_id: 'int ->draws',
    store_id: 'int ->stores',
    attempt: 'int',
    prize_id: 'int null ->draw_prizes',
    kind: 'text',
    name: 'text',
    remarks: 'text',
    created_at: 'int',
  },
}

const statements = [
  'create index draw_prizes_draw on draw_prizes (draw_id, place)',
  // However often the button is pressed, an attempt has one result.
  'create unique index unique_draw_records on draw_records (draw_id, store_id, attempt)',
  'create index draw_records_store on draw_records (store_id, id)',
  'create index draw_records_latest on draw_records (draw_id, id)',
]
