import type { Kysely } from 'kysely'
import type { PriceRuleState, RuleRowState } from '#contract/desk/kinds/price-rules'
import type { ShopPicture } from '#contract/shop-pictures'
import { createTables, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { of } from '../row-types'

/** How the catalogue is kept: prices and who agreed to them, pictures, and imports. */
export async function createGoodsKeeping(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
}

export const tables = {
  /** A price that one person alone may not set, until a second one decides. 1/10000 yuan. */
  price_reviews: {
    id: 'id',
    goods_id: 'int ->goods',
    before_e4: 'int null',
    after_e4: 'int',
    cost_e4: 'int null',
    cause: 'text in:fall,cost',
    /** Which price of the product: base, rank/2, contract/15, special, ladder, control. */
    target: "text ='base'",
    /** JSON of a price beside the base price (upstream/goods/pricing/own-price.ts); else ''. */
    terms: "text =''",
    file: "text =''",
    /** Sheet and line in the file. */
    place: "text =''",
    state: 'text in:waiting,approved,rejected,withdrawn,replaced',
    /** Null for a command on the shop's machine. */
    proposer_id: 'int null ->operators',
    proposer: 'text',
    decider: "text =''",
    reason: "text =''",
    created_at: 'int',
    decided_at: 'int null',
    version: 'int =1',
  },

  /** Every change of a price, so that the price of any day can be told. 1/10000 yuan. */
  price_changes: {
    id: 'id',
    goods_id: 'int ->goods',
    kind: 'text in:base,rank,contract,special,ladder,control',
    /** 0 but for a rank price. */
    rank: 'int =0',
    /** Null but for a contract price. */
    store_id: 'int null ->stores',
    /** Null for no price. Of a ladder its lowest. */
    before_e4: 'int null',
    after_e4: 'int null',
    starts_at: 'int',
    ends_at: 'int null',
    /** What else belongs to it, in words: a ladder's steps, a limit, the place in a file. */
    words: "text =''",
    source: 'text in:form,review,file,rule,erp',
    operator: 'text',
    reason: "text =''",
    created_at: 'int',
  },
  /** A list of new prices that a rule made once, in force when somebody takes it. */
  price_rules: {
    id: 'id',
    state: of<PriceRuleState>('text'),
    /** Which price of each product, as in `price_reviews`. */
    target: 'text',
    /** JSON of `PriceRule`, and of the goods that were chosen. */
    terms: 'text',
    goods: 'text',
    /** The same goods in words. */
    chosen: 'text',
    reason: 'text',
    /** Null for at once. */
    starts_at: 'int null',
    operator_id: 'int ->operators',
    operator: 'text',
    created_at: 'int',
    /** While it is made: the last product that was looked at. */
    cursor: 'int =0',
    /** Who took it. */
    pressed_id: 'int null ->operators',
    pressed_by: "text =''",
    applied_at: 'int null',
    version: 'int =1',
  },
  /** A product of such a list. 1/10000 yuan; null for no price. */
  price_rule_rows: {
    id: 'id',
    rule_id: 'int ->price_rules',
    goods_id: 'int ->goods',
    before_e4: 'int null',
    after_e4: 'int null',
    cost_e4: 'int null',
    state: of<RuleRowState>('text'),
    /** Why it stays as it is, or two people set it. */
    why: "text =''",
  },
  /** Pictures of a product, the main one first; a job makes their sizes. */
  goods_pictures: {
    id: 'id',
    goods_id: 'int ->goods',
    /** 1 to 9. */
    place: 'int',
    /** By content: the beginning of the files of its sizes, and of its address. */
    name: 'text',
    /** The original, which is never served. */
    file: 'text',
    content_type: 'text',
    size: 'int',
    width: 'int',
    height: 'int',
    state: "text ='waiting' in:waiting,ready,refused",
    reason: "text =''",
    operator: 'text',
    created_at: 'int',
  },
  /** Uploaded by somebody for whichever goods its label names, and not used yet. */
  goods_picture_files: {
    id: 'id',
    operator_id: 'int ->operators',
    label: 'text',
    /** Why it is not used; of what is no picture the other columns are empty. */
    problem: "text =''",
    name: "text =''",
    file: "text =''",
    content_type: "text =''",
    size: 'int =0',
    width: 'int =0',
    height: 'int =0',
    created_at: 'int',
  },
  /** Pictures of the shop itself, its brands and slots; a job makes their sizes. */
  shop_pictures: {
    id: 'id',
    /** `settings/7`, `brand/3`, `site-licence/2`. */
    subject: 'text',
    purpose: of<ShopPicture>('text'),
    /** By content: the beginning of the files of its sizes, and of its address. */
    name: 'text',
    /** The original, which is never served. */
    file: 'text',
    content_type: 'text',
    size: 'int',
    width: 'int',
    height: 'int',
    state: "text ='waiting' in:waiting,ready,refused",
    reason: "text =''",
    operator: 'text',
    created_at: 'int',
  },
  /** A file that the desk has uploaded, or that lay in `IMPORT_DIR` (upstream/import). */
  imports: {
    id: 'id',
    kind: "text ='goods' in:goods,ranks,contracts,customers",
    state: 'text in:checking,checked,applying,applied,undoing,undone,failed,dropped',
    /** Its name. */
    file: 'text',
    /** The name it is kept under; '' once it is gone. */
    kept: 'text',
    /** JSON of `ImportSettings`. */
    settings: 'text',
    /** Null for one of the folder, as in `pressed_id`. */
    operator_id: 'int null ->operators',
    operator: 'text',
    created_at: 'int',
    /** Who pressed for what is being done or was done last, and when: the order of the queue. */
    pressed_id: 'int null ->operators',
    pressed_by: 'text',
    pressed_at: 'int',
    /** Until when a process works on it; it says so again and again. */
    leased_until_at: 'int =0',
    read_rows: 'int =0',
    done_rows: 'int =0',
    /** JSON of `ImportSummary`: of the dry run, and of what was applied. */
    trial: "text =''",
    result: "text =''",
    /** JSON of `Undone`. */
    undone: "text =''",
    /** Why it could not be read, or was broken off. */
    problem: "text =''",
    applied_at: 'int null',
    applied_by: "text =''",
    version: 'int =1',
  },
  /** What the last applied import changed, so that it can be undone. */
  import_changes: {
    id: 'id',
    import_id: 'int ->imports',
    /** Null for what is no product. */
    goods_id: 'int null ->goods',
    /** Null but for a store. */
    store_id: 'int null ->stores',
    /** JSON of `GoodsDifference`, `PriceDifference` or `CustomerDifference`. */
    difference: 'text',
  },
} as const satisfies Tables

const indexes = [
  `unique index unique_price_reviews_waiting on price_reviews (goods_id, target)
   where state = 'waiting'`,
  'index price_changes_goods on price_changes (goods_id, id)',
  'index price_changes_store on price_changes (store_id, id)',
  'index price_reviews_state on price_reviews (state, id)',
  'unique index unique_goods_pictures on goods_pictures (goods_id, name)',
  'index price_rules_state on price_rules (state, id)',
  'index price_rule_rows_rule on price_rule_rows (rule_id, state, goods_id)',
  'index goods_pictures_name on goods_pictures (name)',
  `index goods_pictures_waiting on goods_pictures (id) where state = 'waiting'`,
  'index goods_picture_files_operator on goods_picture_files (operator_id, id)',
  'index shop_pictures_subject on shop_pictures (subject, id)',
  'index shop_pictures_name on shop_pictures (name)',
  `index shop_pictures_waiting on shop_pictures (id) where state = 'waiting'`,
  'index imports_state on imports (state, id)',
  'index import_changes_import on import_changes (import_id, id)',
]
