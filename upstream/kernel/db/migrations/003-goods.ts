import type { Kysely } from 'kysely'
import type { ControlStateName } from '#contract/control-states'
import { changesGoods } from '../change-triggers'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { tellsStates, tellsStock } from '../event-triggers'
import { of } from '../row-types'
import { createOffers } from './003-goods-offers'
import { createGoodsKeeping } from './003-goods-keeping'
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
  await createGoodsKeeping(db, engine)
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
