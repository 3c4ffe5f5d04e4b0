import type { Kysely } from 'kysely'
import { createTables } from '../create-table'
import type { Engine } from '../engine'

/** Numbers that somebody has typed for products of several stores and not sent to their carts yet. */
export async function addStoreOrderCells(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, [
    'unique index store_order_cells_cell on store_order_cells (member_id, store_id, goods_id)',
  ])
}

const tables = {
  store_order_cells: {
    id: 'id',
    member_id: 'int ->members',
    store_id: 'int ->stores',
    goods_id: 'int ->goods',
    quantity_milli: 'int',
    typed_at: 'int',
  },
}
