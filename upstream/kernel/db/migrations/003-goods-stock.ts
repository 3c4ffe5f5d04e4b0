import type { Kysely } from 'kysely'
import type { StockMoveKind } from '#contract/stock-words'
import { createTables, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { of } from '../row-types'

/** Batches, their stock moves, quarantine, and reservations. */
export async function createStock(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
}

export const tables = {
  goods_batches: {
    id: 'id',
    goods_id: 'int ->goods',
    /** 批号; '' when only the dates are known. */
    number: 'text',
    produced_on: 'text null',
    /** Expiry date; '' for goods without one, as some devices and herbs. */
    expires_on: 'text',
    /** Stock for sale, including ordered and unshipped quantities. */
    stock_milli: 'int >=0',
    hold: "text ='' in:,near,unbatched",
    /** Quarantined stock, not for sale. */
    apart_milli: 'int =0 >=0',
    version: 'int =1',
  },
  /**
   * A change of a batch's stock. Stock from before this table is the difference to the sum of the
   * moves.
   */
  stock_moves: {
    id: 'id',
    batch_id: 'int ->goods_batches',
    at: 'int',
    kind: of<StockMoveKind>('text'),
    /** Change of the stock for sale, thousandths; negative for a removal. */
    sale_milli: 'int',
    apart_milli: 'int',
    words: "text =''",
    /** The record behind it, `shipment/12`; '' for none. */
    source: "text =''",
    operator: "text =''",
    // Null for moves without a form, which may be many.
    /** Token of the form, so that a repeat is idempotent. */
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
    /** The record behind it: `check:12`. */
    source: 'text',
    created_at: 'int',
  },
  /** Goods reserved for a store until a time: neither free nor ordered. */
  stock_reservations: {
    id: 'id',
    store_id: 'int ->stores',
    goods_id: 'int ->goods',
    quantity_milli: 'int >=0',
    until_at: 'int',
    created_at: 'int',
  },
} as const satisfies Tables

const indexes = [
  'index goods_batches_goods on goods_batches (goods_id, expires_on)',
  'index stock_moves_batch on stock_moves (batch_id, id)',
  'unique index unique_stock_moves_token on stock_moves (token)',
  'index quarantine_goods on quarantine (goods_id, id)',
  'unique index quarantine_source on quarantine (source)',
  'unique index stock_reservations_store on stock_reservations (store_id, goods_id)',
  'index stock_reservations_goods on stock_reservations (goods_id)',
]
