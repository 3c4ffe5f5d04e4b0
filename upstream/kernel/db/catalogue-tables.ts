import type { Generated, Insertable, Selectable } from 'kysely'

export interface CategoryTable {
  id: number
  parent_id: number | null
  tree: 'drug' | 'device' | 'herbal'
  name: string
  sort: number
}

export interface GoodsTable {
  id: Generated<number>
  /** What an import recognises the same goods by (upstream/goods/catalogue/identity.ts). */
  identity: string
  /** What it recognises them by besides; null until an import has looked at them. */
  named_as: Generated<string | null>
  approved_as: Generated<string | null>
  code: string
  name: string
  trade_name: string
  manufacturer: string
  /** A–Z, first pinyin letter of the manufacturer; '' when unknown. */
  manufacturer_initial: string
  spec: string
  dosage_form: string
  approval_number: string
  /** 上市许可持有人; '' where nobody said. */
  licence_holder: Generated<string>
  barcode: string
  /** 货位: where it lies in its warehouse; '' where nobody said. */
  shelf: Generated<string>
  unit: string
  class: string
  category_id: number
  storage: string
  description: string
  /** Null: PRICE_PENDING. */
  base_price_e4: number | null
  /** Free to be ordered. */
  stock_milli: number
  /** Ordered beyond what is in the warehouse; above 0 only where the stock is 0. */
  short_milli: Generated<number>
  /** Below it the product is told of as running low; 0 for never. */
  low_milli: Generated<number>
  package_step_milli: number
  /** 0 when unknown. */
  case_milli: number
  minimum_milli: number
  /** Most per `limit_scope` and licence holder; 0 is none. */
  limit_milli: number
  /** order, day, week, month, or period: since `limit_starts_at`. */
  limit_scope: Generated<string>
  limit_starts_at: Generated<number>
  /** JSON of its price ladder (upstream/goods/pricing/ladder.ts); '' without one. */
  ladder: Generated<string>
  /** From so much on it frees its warehouse of shipping (`is_dpby`); 0: it does not. */
  free_shipping_milli: Generated<number>
  warehouse_id: number
  /** Earliest expiry of a batch on stock. */
  expires_on: string | null
  is_on_shelf: Generated<number>
  is_prescription: Generated<number>
  is_hm: Generated<number>
  is_cold_chain: Generated<number>
  is_clinic_only: Generated<number>
  is_online_forbidden: Generated<number>
  /** Every package of it carries a 追溯码 of its own. */
  has_trace_code: Generated<number>
  /** Codes of the zones and themed lists it was put into, `clinic youx`; '' for none. */
  zones: Generated<string>
  /** JSON of the terms of its controlled sale (upstream/goods/controlled/rules.ts); '' when it has none. */
  control: Generated<string>
  /** Units sold, for 热销. */
  sold_milli: Generated<number>
  created_at: number
  updated_at: number
}
export type GoodsRow = Selectable<GoodsTable>
export type NewGoods = Insertable<GoodsTable>

/**
 * Why a batch does not count in the stock of its goods; '' when it does. `near`: too near to its last
 * day when a price list told of it.
 */
export type BatchHold = '' | 'near'

export interface GoodsBatchTable {
  id: Generated<number>
  goods_id: number
  /** 批号; '' when only the days are known. */
  number: string
  produced_on: string | null
  /** Last day; '' for goods that have none, as some devices and herbs. */
  expires_on: string
  /** For sale, and what is ordered and not sent. */
  stock_milli: number
  hold: Generated<BatchHold>
  /** In the warehouse and not for sale. */
  apart_milli: Generated<number>
  /** Counts what people at the desk decide about it. */
  version: Generated<number>
}

/** A text that goods are found by; searches have all of them in memory (decision 040). */
export interface SearchTermTable {
  id: Generated<number>
  kind: 'name' | 'manufacturer' | 'spec'
  text: string
  /** Pinyin of a name, for sorting; '' for the other kinds. */
  sort_key: string
}

/** Which terms goods have; 0 for none. */
export interface GoodsTermTable {
  goods_id: number
  name_term: number
  trade_term: number
  manufacturer_term: number
  spec_term: number
}
