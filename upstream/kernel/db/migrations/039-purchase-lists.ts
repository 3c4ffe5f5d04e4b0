import type { Kysely } from 'kysely'
import { createTables } from '../create-table'
import type { Engine } from '../engine'

/** Lists that buyers paste or send as a file, and which products their words mean. */
export async function addPurchaseLists(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, [
    'index purchase_lists_store on purchase_lists (store_id, id)',
    'index purchase_lists_created on purchase_lists (created_at)',
    'index purchase_list_rows_list on purchase_list_rows (list_id, place)',
    'unique index own_words_words on own_words (store_id, words)',
  ])
}

const tables = {
  purchase_lists: {
    id: 'id',
    store_id: 'int ->stores',
    member_id: 'int ->members',
    source: 'text in:text,file',
    created_at: 'int',
  },
  purchase_list_rows: {
    id: 'id',
    list_id: 'int ->purchase_lists',
    place: 'int',
    typed: 'text',
    words: 'text',
    quantity: 'text',
    unit: 'text',
    goods_id: 'int null ->goods',
    candidates: 'text',
    is_learnt: 'int =0',
    added_at: 'int null',
  },
  own_words: {
    id: 'id',
    store_id: 'int ->stores',
    words: 'text',
    goods_id: 'int ->goods',
    learnt_at: 'int',
  },
}
