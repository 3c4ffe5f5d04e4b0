import type { Kysely } from 'kysely'
import { changesGoods } from '../change-triggers'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'

/** The catalogue, and everything a price, an offer or a refusal is decided from. */
export async function createGoods(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  await runAll(db, codes[engine])
  // Lists hear of every change of these, so that no writer can forget to tell them.
  const triggers = ['goods_terms', 'promotions', 'rank_prices'].flatMap((table) =>
    changesGoods(table, engine),
  )
  await runAll(db, [...changesGoods('goods', engine, 'id'), ...triggers])
}

/** Codes are read by what they begin with. */
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

const tables: Tables = {
  warehouses: { id: 'int key', name: 'text' },
  categories: { id: 'int key', parent_id: 'int null', tree: 'text', name: 'text', sort: 'int' },
  goods: {
    id: 'id',
    identity: 'text',
    code: 'text',
    name: 'text',
    trade_name: 'text',
    manufacturer: 'text',
    manufacturer_initial: 'text',
    spec: 'text',
    dosage_form: 'text',
    approval_number: 'text',
    barcode: 'text',
    unit: 'text',
    class: 'text',
    category_id: 'int ->categories',
    storage: 'text',
    description: 'text',
    base_price_e4: 'int null',
    stock_milli: 'int >=0',
    package_step_milli: 'int',
    case_milli: 'int',
    minimum_milli: 'int',
    limit_milli: 'int',
    limit_scope: "text ='order'",
    limit_starts_at: 'int =0',
    ladder: "text =''",
    free_shipping_milli: 'int =0',
    warehouse_id: 'int ->warehouses',
    expires_on: 'text null',
    is_on_shelf: 'int =1',
    is_prescription: 'int =0',
    is_hm: 'int =0',
    is_cold_chain: 'int =0',
    is_clinic_only: 'int =0',
    is_online_forbidden: 'int =0',
    zones: "text =''",
    control: "text =''",
    sold_milli: 'int =0',
    created_at: 'int',
    updated_at: 'int',
  },
  goods_batches: {
    id: 'id',
    goods_id: 'int ->goods',
    number: 'text',
    produced_on: 'text null',
    expires_on: 'text',
    stock_milli: 'int >=0',
  },
  goods_terms: {
    goods_id: 'int key',
    name_term: 'int',
    trade_term: 'int',
    manufacturer_term: 'int',
    spec_term: 'int',
  },
  zones: {
    id: 'int key',
    code: 'text',
    name: 'text',
    intro: 'text',
    opens_at: 'int null',
    closes_at: 'int null',
    is_open: 'int',
  },
  brands: {
    id: 'int key',
    name: 'text',
    manufacturer: 'text',
    image: 'text',
    intro: 'text',
    sort: 'int',
  },
  favorites: { store_id: 'int ->stores', goods_id: 'int ->goods', created_at: 'int' },
  control_applications: {
    id: 'id',
    store_id: 'int ->stores',
    goods_id: 'int ->goods',
    name: 'text',
    phone: 'text',
    remark: 'text',
    state: 'text',
    reason: 'text',
    valid_until: 'text null',
    created_at: 'int',
    decided_at: 'int null',
  },
  control_denials: { store_id: 'int ->stores', goods_id: 'int ->goods' },
  promotions: {
    id: 'id',
    kind: 'text',
    goods_id: 'int ->goods',
    price_e4: 'int >=0',
    stock_milli: 'int =0',
    limit_milli: 'int =0',
    is_strict: 'int =0',
    starts_at: 'int',
    ends_at: 'int',
  },
  promotion_uses: {
    promotion_id: 'int ->promotions',
    owner_id: 'int ->members',
    used_milli: 'int >=0',
  },
  contract_prices: {
    id: 'id',
    store_id: 'int ->stores',
    goods_id: 'int ->goods',
    price_e4: 'int >=0',
    starts_at: 'int',
    ends_at: 'int',
  },
  rank_prices: { goods_id: 'int ->goods', rank: 'int', price_e4: 'int >=0' },
  full_reductions: {
    id: 'id',
    name: 'text',
    area: 'text',
    steps: 'text',
    starts_at: 'int',
    ends_at: 'int',
  },
  gift_offers: {
    id: 'id',
    goods_id: 'int ->goods',
    kind: 'text',
    steps: 'text',
    gift_goods_id: 'int null ->goods',
    text: 'text',
    starts_at: 'int',
    ends_at: 'int',
  },
  exchange_offers: {
    id: 'id',
    goods_id: 'int ->goods',
    from_fen: 'int >=0',
    price_e4: 'int >=0',
    quantity_milli: 'int >=0',
    starts_at: 'int',
    ends_at: 'int',
  },
}

const indexes = [
  'index goods_code on goods (code)',
  'unique index unique_goods_identity on goods (identity)',
  'index goods_batches_goods on goods_batches (goods_id, expires_on)',
  'unique index unique_zones_code on zones (code)',
  'unique index unique_favorites on favorites (store_id, goods_id)',
  'index control_applications_store on control_applications (store_id, goods_id, id)',
  "unique index unique_control_applications_pending on control_applications (store_id, goods_id) where state = 'pending'",
  'unique index unique_control_denials on control_denials (store_id, goods_id)',
  'index promotions_goods on promotions (goods_id, ends_at)',
  'index promotions_kind on promotions (kind, ends_at)',
  'index promotion_uses_owner on promotion_uses (owner_id, promotion_id)',
  'unique index unique_promotion_uses on promotion_uses (promotion_id, owner_id)',
  'index contract_prices_store on contract_prices (store_id, goods_id, ends_at)',
  'unique index unique_rank_prices on rank_prices (goods_id, rank)',
  'index gift_offers_goods on gift_offers (goods_id, ends_at)',
  'index exchange_offers_goods on exchange_offers (goods_id, ends_at)',
]
