import { sql, type Kysely } from 'kysely'
import { createTable, type Columns } from '../create-table'
import type { Engine } from '../engine'

/** The points mall: what points buy, and who has bought it. */
export async function createPointsMall(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [name, columns] of Object.entries(tables)) await createTable(db, engine, name, columns)
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const tables: Record<string, Columns> = {
  points_goods: {
    id: 'id',
    name: 'text',
    intro: 'text',
    points: 'int >=0',
    stock: 'int >=0',
    is_on_shelf: 'int =1',
    place: 'int',
  },
  points_orders: {
    id: 'id',
    store_id: 'int ->stores',
    token: 'text',
    points_goods_id: 'int ->points_goods',
    name: 'text',
    quantity: 'int',
    points: 'int >=0',
    address: 'text',
    state: 'text',
    created_at: 'int',
    updated_at: 'int',
  },
}

const statements = [
  // However often the button is pressed, a page makes one order.
  'create unique index unique_points_orders on points_orders (store_id, token)',
  'create index points_orders_store on points_orders (store_id, id)',
]
