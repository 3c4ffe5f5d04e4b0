import type { Kysely } from 'kysely'
import { createTables, type Tables } from '../create-table'
import type { Engine } from '../engine'

/** Batches, their stock moves, quarantine, and reservations. */
export async function createStock(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
}

const tables: Tables = {
  goods_batches: {
    id: 'id',
    goods_id: 'int ->goods',
    number: 'text',
    produced_on: 'text null',
    expires_on: 'text',
    stock_milli: 'int >=0',
    hold: "text ='' in:,near,unbatched",
    apart_milli: 'int =0 >=0',
    version: 'int =1',
  },
  stock_moves: {
    id: 'id',
    batch_id: 'int ->goods_batches',
    at: 'int',
    kind: 'text',
    sale_milli: 'int',
    apart_milli: 'int',
    words: "text =''",
    source: "text =''",
    operator: "text =''",
    // Null for moves without a form, which may be many.
    token: 'text null',
  },
  quarantine: {
    id: 'id',
    goods_id: 'int ->goods',
    batch_number: 'text',
    produced_on: 'text null',
    expires_on: 'text',
    quantity_milli: 'int >=0',
    cause: 'text',
    source: 'text',
    created_at: 'int',
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

const indexes = [
  'index goods_batches_goods on goods_batches (goods_id, expires_on)',
  'index stock_moves_batch on stock_moves (batch_id, id)',
  'unique index unique_stock_moves_token on stock_moves (token)',
  'index quarantine_goods on quarantine (goods_id, id)',
  'unique index quarantine_source on quarantine (source)',
  'unique index stock_reservations_store on stock_reservations (store_id, goods_id)',
  'index stock_reservations_goods on stock_reservations (goods_id)',
]
