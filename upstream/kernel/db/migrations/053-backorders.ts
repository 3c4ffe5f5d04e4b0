import type { Kysely } from 'kysely'
import { createTables } from '../create-table'
import type { Engine } from '../engine'

/** Stores that wait for goods to arrive, and goods that are kept for a store. */
export async function addBackorders(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, [
    "unique index backorders_open on backorders (store_id, goods_id) where state in ('waiting', 'reserved')",
    "index backorders_waiting on backorders (goods_id, id) where state = 'waiting'",
    'index backorders_store on backorders (store_id, id)',
    'unique index stock_reservations_store on stock_reservations (store_id, goods_id)',
    'index stock_reservations_goods on stock_reservations (goods_id)',
  ])
}

const tables = {
  backorders: {
    id: 'id',
    store_id: 'int ->stores',
    member_id: 'int ->members',
    owner_id: 'int ->members',
    goods_id: 'int ->goods',
    quantity_milli: 'int >=0',
    served_milli: 'int =0 >=0',
    cap_e4: 'int null',
    is_order: 'int =0',
    until_at: 'int',
    state: 'text in:waiting,reserved,ordered,lapsed,expired,cancelled',
    problem: "text =''",
    version: 'int =1',
    created_at: 'int',
    ended_at: 'int null',
  },
  stock_reservations: {
    id: 'id',
    store_id: 'int ->stores',
    goods_id: 'int ->goods',
    quantity_milli: 'int >=0',
    until_at: 'int',
    created_at: 'int',
  },
}
