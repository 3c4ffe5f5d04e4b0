import type { Kysely } from 'kysely'
import { createTables, type Tables } from '../create-table'
import type { Engine } from '../engine'

/** Sets, carts, purchase lists, and backorders. */
export async function createCarts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
}

const tables: Tables = {
  sets: {
    id: 'id',
    name: 'text',
    intro: 'text',
    limit_count: 'int >=0',
    starts_at: 'int',
    ends_at: 'int',
  },
  set_goods: {
    set_id: 'int ->sets',
    goods_id: 'int ->goods',
    quantity_milli: 'int >=0',
    price_e4: 'int >=0',
  },
  set_uses: { set_id: 'int ->sets', owner_id: 'int ->members', used_count: 'int >=0' },

  cart_lines: {
    id: 'id',
    store_id: 'int ->stores',
    goods_id: 'int ->goods',
    type: 'int',
    quantity_milli: 'int >=0',
    is_selected: 'int',
    seen_price_e4: 'int null',
    promotion_id: 'int null ->promotions',
    held_until_at: 'int null',
    adjusted_note: "text =''",
    suggested_for: "text =''",
    set_id: 'int =0',
    created_at: 'int',
  },
  cart_additions: {
    id: 'id',
    store_id: 'int ->stores',
    results: 'text',
    said: 'text',
    created_at: 'int',
  },
  cart_copies: {
    id: 'id',
    store_id: 'int ->stores',
    token: 'text',
    reports: 'text',
    created_at: 'int',
  },

  // Typed quantities not yet in a cart, for one store (decision 087) or several.
  draft_lines: {
    id: 'id',
    store_id: 'int ->stores',
    goods_id: 'int ->goods',
    typed: 'text',
    seen_price_e4: 'int null',
    typed_at: 'int',
  },
  store_order_cells: {
    id: 'id',
    member_id: 'int ->members',
    store_id: 'int ->stores',
    goods_id: 'int ->goods',
    quantity_milli: 'int',
    typed_at: 'int',
  },

  purchase_lists: {
    id: 'id',
    store_id: 'int ->stores',
    member_id: 'int ->members',
    source: 'text in:text,file',
    token: 'text null',
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
    suggested_id: 'int null ->goods',
    reasons: "text =''",
    left_out: "text =''",
    candidates: 'text',
    is_learnt: 'int =0',
    added_at: 'int null',
    added_by: 'int null ->members',
    added_note: "text =''",
    version: 'int =1',
  },
  own_words: {
    id: 'id',
    store_id: 'int ->stores',
    words: 'text',
    typed: "text =''",
    goods_id: 'int ->goods',
    learnt_at: 'int',
  },

  purchase_templates: {
    id: 'id',
    store_id: 'int ->stores',
    member_id: 'int ->members',
    name: 'text',
    changed_at: 'int',
  },
  purchase_template_rows: {
    id: 'id',
    template_id: 'int ->purchase_templates',
    place: 'int',
    goods_id: 'int ->goods',
    quantity_milli: 'int',
    version: 'int =1',
  },

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
    replaced_by: 'int null ->backorders',
  },
}

const indexes = [
  'index sets_window on sets (ends_at)',
  'unique index unique_set_goods on set_goods (set_id, goods_id)',
  'unique index unique_set_uses on set_uses (set_id, owner_id)',
  'index cart_lines_promotion on cart_lines (promotion_id, held_until_at)',
  // Goods of a set have their own line beside the same goods bought alone (`set_id` 0).
  'unique index unique_cart_lines on cart_lines (store_id, goods_id, type, set_id)',
  'index cart_additions_store on cart_additions (store_id, created_at)',
  'unique index unique_cart_copies on cart_copies (store_id, token)',
  'unique index draft_lines_goods on draft_lines (store_id, goods_id)',
  'unique index store_order_cells_cell on store_order_cells (member_id, store_id, goods_id)',
  'index purchase_lists_store on purchase_lists (store_id, id)',
  'unique index unique_purchase_lists on purchase_lists (store_id, token)',
  'index purchase_lists_created on purchase_lists (created_at)',
  'index purchase_list_rows_list on purchase_list_rows (list_id, place)',
  'unique index own_words_words on own_words (store_id, words)',
  'unique index purchase_templates_name on purchase_templates (store_id, name)',
  'unique index purchase_template_rows_goods on purchase_template_rows (template_id, goods_id)',
  // One open backorder per store and product.
  `unique index backorders_open on backorders (store_id, goods_id)
   where state in ('waiting', 'reserved')`,
  "index backorders_waiting on backorders (goods_id, id) where state = 'waiting'",
  'index backorders_store on backorders (store_id, id)',
]
