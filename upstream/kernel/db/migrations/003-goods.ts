import type { Kysely } from 'kysely'
import type { ControlStateName } from '#contract/control-states'
import { changesGoods } from '../change-triggers'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { tellsStates, tellsStock } from '../event-triggers'
import { of } from '../row-types'
import { createOffers } from './003-goods-offers'
import { createStock } from './003-goods-stock'

/** The catalogue, its stock, and the inputs of prices and offers. */
export async function createGoods(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  await runAll(db, codes[engine])
  // Every change of these tables enters the change feed, whoever writes.
  await runAll(db, [...changesGoods('goods', engine, 'id'), ...changesGoods('goods_terms', engine)])
  await runAll(db, tellsStock(engine))
  const source = { table: 'control_applications', subject: 'control', store: 'store_id' }
  await runAll(db, tellsStates(source, engine))
  await createStock(db, engine)
  await createOffers(db, engine)
}

/** Codes are searched by prefix. */
const codes: Record<Engine, string[]> = {
  sqlite: [
    `create table goods_codes (code text, goods_id integer, primary key (code, goods_id))
     without rowid`,
    'create index goods_codes_goods on goods_codes (goods_id)',
  ],
  postgres: [
    'create table goods_codes (code text collate "C", goods_id bigint, primary key (code, goods_id))',
    'create index goods_codes_goods on goods_codes (goods_id)',
  ],
}

export const tables = {
  warehouses: {
    id: 'int key',
    name: 'text',
    /** What buyers read; '' for the name. */
    shown_name: "text =''",
    sort: 'int =0',
    version: 'int =1',
  },
  categories: {
    id: 'int key',
    parent_id: 'int null',
    tree: of<'drug' | 'device' | 'herbal'>('text'),
    name: 'text',
    sort: 'int',
    version: 'int =1',
  },
  goods: {
    id: 'id',
    /** Key by which an import matches goods (upstream/goods/catalogue/identity.ts). */
    identity: 'text',
    code: 'text',
    name: 'text',
    trade_name: 'text',
    manufacturer: 'text',
    /** First pinyin letter of the manufacturer, A–Z; '' when unknown. */
    manufacturer_initial: 'text',
    /** 上市许可持有人; '' when unknown. */
    licence_holder: "text =''",
    spec: 'text',
    dosage_form: 'text',
    approval_number: 'text',
    barcode: 'text',
    // Further keys by which imports match a product; null until an import has computed them.
    /** Further keys for matching; null until an import has computed them. */
    named_as: 'text null',
    approved_as: 'text null',
    unit: 'text',
    class: 'text',
    category_id: 'int ->categories',
    storage: 'text',
    description: 'text',
    /** Its first picture that is ready, by `name` of `goods_pictures`; '' for none. */
    picture: "text =''",
    /** Null: PRICE_PENDING. */
    base_price_e4: 'int null',
    /** What the shop pays for a unit, in 1/10000 yuan; null while unknown. Never shown to buyers. */
    cost_e4: 'int null',
    /** Stock available to order. */
    stock_milli: 'int >=0',
    /** Quantity ordered beyond the physical stock; above 0 only when `stock_milli` is 0. */
    short_milli: 'int =0 >=0',
    /** Low-stock mark; 0 for none. */
    low_milli: 'int =0 >=0',
    package_step_milli: 'int',
    /** 0 when unknown. */
    case_milli: 'int',
    minimum_milli: 'int',
    /** Limit per `limit_scope` and licence holder; 0 for none. */
    limit_milli: 'int',
    /** order, day, week, month, or period (from `limit_starts_at`). */
    limit_scope: "text ='order'",
    limit_starts_at: 'int =0',
    /** JSON: the price ladder (upstream/goods/pricing/ladder.ts); '' for none. */
    ladder: "text =''",
    /** From this quantity on its warehouse ships free (`is_dpby`); 0 for never. */
    free_shipping_milli: 'int =0',
    warehouse_id: 'int ->warehouses',
    /** 货位, the storage location in its warehouse; '' when unknown. */
    location: "text =''",
    expires_on: 'text null',
    is_on_shelf: 'int =1',
    is_prescription: 'int =0',
    is_hm: 'int =0',
    is_cold_chain: 'int =0',
    is_clinic_only: 'int =0',
    is_online_forbidden: 'int =0',
    has_trace_code: 'int =0',
    /** Codes of its zones and themed lists, `clinic youx`. */
    zones: "text =''",
    /** JSON: terms of the controlled sale (upstream/goods/controlled/rules.ts); '' for none. */
    control: "text =''",
    sold_milli: 'int =0',
    created_at: 'int',
    updated_at: 'int',
    /** Counted up by whatever a form at the desk would overwrite; stock and sales do not. */
    version: 'int =1',
  },

  /** A price that one person alone may not set, until a second one decides. 1/10000 yuan. */
  price_reviews: {
    id: 'id',
    goods_id: 'int ->goods',
    before_e4: 'int null',
    after_e4: 'int',
    cost_e4: 'int null',
    cause: 'text in:fall,cost',
    /** Which price of the product: base, rank/2, contract/15, special, ladder. */
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
    kind: 'text in:base,rank,contract,special,ladder',
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
    source: 'text in:form,review,file',
    operator: 'text',
    reason: "text =''",
    created_at: 'int',
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
  /** A file of goods that the desk has uploaded (upstream/import). */
  imports: {
    id: 'id',
    state: 'text in:checking,checked,applying,applied,undoing,undone,failed,dropped',
    /** Its name. */
    file: 'text',
    /** The name it is kept under; '' once it is gone. */
    kept: 'text',
    /** JSON of `ImportSettings`. */
    settings: 'text',
    operator_id: 'int ->operators',
    operator: 'text',
    created_at: 'int',
    /** Who pressed for what is being done or was done last, and when: the order of the queue. */
    pressed_id: 'int ->operators',
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
    goods_id: 'int ->goods',
    /** JSON of `GoodsDifference`. */
    difference: 'text',
  },

  goods_terms: {
    goods_id: 'int key',
    name_term: 'int',
    trade_term: 'int',
    manufacturer_term: 'int',
    spec_term: 'int',
  },

  /** A zone (`zoneCodes`) or a themed list, with its opening time. */
  zones: {
    id: 'int key',
    code: 'text',
    name: 'text',
    intro: 'text',
    opens_at: 'int null',
    closes_at: 'int null',
    is_open: 'int',
    version: 'int =1',
  },
  /** A brand stands for all goods of one manufacturer. */
  brands: {
    id: 'id',
    name: 'text',
    manufacturer: 'text',
    image: 'text',
    intro: 'text',
    sort: 'int',
    is_shown: 'int =1',
    version: 'int =1',
  },
  favorites: { store_id: 'int ->stores', goods_id: 'int ->goods', created_at: 'int' },

  /** A store's application to buy a controlled product (控销); at most one is pending. */
  control_applications: {
    id: 'id',
    store_id: 'int ->stores',
    goods_id: 'int ->goods',
    name: 'text',
    phone: 'text',
    remark: 'text',
    state: of<ControlStateName>('text'),
    reason: 'text',
    valid_until: 'text null',
    created_at: 'int',
    decided_at: 'int null',
    version: 'int =1',
  },
  control_denials: { store_id: 'int ->stores', goods_id: 'int ->goods' },
} as const satisfies Tables

const indexes = [
  `unique index unique_price_reviews_waiting on price_reviews (goods_id, target)
   where state = 'waiting'`,
  'index price_changes_goods on price_changes (goods_id, id)',
  'index price_changes_store on price_changes (store_id, id)',
  'index price_reviews_state on price_reviews (state, id)',
  'unique index unique_goods_pictures on goods_pictures (goods_id, name)',
  'index goods_pictures_name on goods_pictures (name)',
  `index goods_pictures_waiting on goods_pictures (id) where state = 'waiting'`,
  'index goods_picture_files_operator on goods_picture_files (operator_id, id)',
  'index imports_state on imports (state, id)',
  'index import_changes_import on import_changes (import_id, id)',
  'index goods_code on goods (code)',
  'unique index unique_goods_identity on goods (identity)',
  'index goods_named_as on goods (named_as)',
  'index goods_approved_as on goods (approved_as)',
  'unique index unique_zones_code on zones (code)',
  'unique index unique_favorites on favorites (store_id, goods_id)',
  'index control_applications_store on control_applications (store_id, goods_id, id)',
  `unique index unique_control_applications_pending on control_applications (store_id, goods_id)
   where state = 'pending'`,
  'index control_applications_state on control_applications (state, created_at)',
  'unique index unique_control_denials on control_denials (store_id, goods_id)',
]
