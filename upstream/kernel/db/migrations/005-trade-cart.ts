import type { Kysely } from 'kysely'
import { createTables, type Tables } from '../create-table'
import type { Engine } from '../engine'

/** Sets, carts, purchase lists, and backorders. */
export async function createCarts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
}

export const tables = {
  /** A combination set (组合): products that are bought, changed and removed as one. */
  sets: {
    id: 'id',
    campaign_id: 'int null ->campaigns',
    name: 'text',
    intro: 'text',
    /** Sets per licence holder over the whole window; 0 for no limit. */
    limit_count: 'int >=0',
    /** In force from here to before `ends_at`. */
    starts_at: 'int',
    ends_at: 'int',
  },
  set_goods: {
    set_id: 'int ->sets',
    goods_id: 'int ->goods',
    quantity_milli: 'int >=0',
    price_e4: 'int >=0',
  },
  /** Sets that a licence holder has ordered, without cancelled orders. */
  set_uses: { set_id: 'int ->sets', owner_id: 'int ->members', used_count: 'int >=0' },

  cart_lines: {
    id: 'id',
    store_id: 'int ->stores',
    goods_id: 'int ->goods',
    /** 0 plain, 1 flash sale, 3 combination set. */
    type: 'int',
    quantity_milli: 'int >=0',
    is_selected: 'int',
    /** The price the buyer saw last; a change is told. */
    seen_price_e4: 'int null',
    /** Flash sale: the promotion, and the end of the 15 minutes' hold on its stock. */
    promotion_id: 'int null ->promotions',
    held_until_at: 'int null',
    /** The message about an adjusted quantity; empty when it was not adjusted. */
    adjusted_note: "text =''",
    /** What the buyer wrote where a purchase list suggested the product; empty once it is chosen. */
    suggested_for: "text =''",
    /** Combination set; 0 for other lines. */
    set_id: 'int =0',
    created_at: 'int',
  },
  cart_additions: {
    id: 'id',
    store_id: 'int ->stores',
    results: 'text',
    /** The content of the request, to recognise a repeated one; '' when it is not compared. */
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
  /** A quantity typed in a list and not yet added to the cart. */
  draft_lines: {
    id: 'id',
    store_id: 'int ->stores',
    goods_id: 'int ->goods',
    /** As typed; may be no valid quantity. */
    typed: 'text',
    seen_price_e4: 'int null',
    typed_at: 'int',
  },
  /** A quantity typed in the table goods × stores (多店订货), not yet sent to the store's cart. */
  store_order_cells: {
    id: 'id',
    member_id: 'int ->members',
    store_id: 'int ->stores',
    goods_id: 'int ->goods',
    quantity_milli: 'int',
    typed_at: 'int',
  },

  /** A purchase list that a store pasted or uploaded (采购清单, domain-rules §20). */
  purchase_lists: {
    id: 'id',
    store_id: 'int ->stores',
    member_id: 'int ->members',
    source: 'text in:text,file',
    /** Idempotency key: the page's token with what was sent. Null without one, and once expired. */
    token: 'text null',
    created_at: 'int',
  },
  purchase_list_rows: {
    id: 'id',
    list_id: 'int ->purchase_lists',
    place: 'int',
    typed: 'text',
    /** The part of the row that was searched for. */
    words: 'text',
    /** As typed; '' when no number was read. */
    quantity: 'text',
    /** Unit of the quantity; '' for the product's own unit. */
    unit: 'text',
    goods_id: 'int null ->goods',
    /** The likeliest product while none is sure or chosen. */
    suggested_id: 'int null ->goods',
    /** Comma-separated reasons for it, the strongest first. */
    reasons: "text =''",
    /** Words that tell no product, left out for the suggestion. */
    left_out: "text =''",
    /** Comma-separated ids of possible products, the likeliest first. */
    candidates: 'text',
    /** 1: the store chose this product for the same words before. */
    is_learnt: 'int =0',
    added_at: 'int null',
    added_by: 'int null ->members',
    /** The message when the quantity added differs from the row's; '' otherwise. */
    added_note: "text =''",
    version: 'int =1',
  },
  /** A store's own words for products, learnt from its choices. */
  own_words: {
    id: 'id',
    store_id: 'int ->stores',
    /** Normalised with `foldText`. */
    words: 'text',
    /** As typed; '' when unknown or when only a part of the text is the store's code. */
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

  /**
   * A backorder (到货登记): a store waits for goods (domain-rules §20); the queue is in the order of
   * ids.
   */
  backorders: {
    id: 'id',
    store_id: 'int ->stores',
    member_id: 'int ->members',
    owner_id: 'int ->members',
    goods_id: 'int ->goods',
    quantity_milli: 'int >=0',
    /** Quantity reserved or ordered so far, thousandths. */
    served_milli: 'int =0 >=0',
    /** Highest unit price, 1/10000 yuan; null for any. */
    cap_e4: 'int null',
    /** 1: order it on arrival; 0: only reserve it. */
    is_order: 'int =0',
    until_at: 'int',
    state: 'text in:waiting,reserved,ordered,lapsed,expired,cancelled',
    /** Why it was passed over when goods arrived; '' when it was not. */
    problem: "text =''",
    version: 'int =1',
    created_at: 'int',
    ended_at: 'int null',
    /** The backorder that replaced it because the store wanted more. */
    replaced_by: 'int null ->backorders',
  },
} as const satisfies Tables

const indexes = [
  'index sets_window on sets (ends_at)',
  'index sets_campaign on sets (campaign_id)',
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
