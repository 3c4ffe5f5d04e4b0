import type { PriceReviewCause, PriceReviewState } from '#contract/price-review-words'
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
  /** Key by which an import matches goods (upstream/goods/catalogue/identity.ts). */
  identity: string
  /** Further keys for matching; null until an import has computed them. */
  named_as: Generated<string | null>
  approved_as: Generated<string | null>
  code: string
  name: string
  trade_name: string
  manufacturer: string
  /** First pinyin letter of the manufacturer, A–Z; '' when unknown. */
  manufacturer_initial: string
  spec: string
  dosage_form: string
  approval_number: string
  /** 上市许可持有人; '' when unknown. */
  licence_holder: Generated<string>
  barcode: string
  /** 货位, the storage location in its warehouse; '' when unknown. */
  location: Generated<string>
  unit: string
  class: string
  category_id: number
  storage: string
  description: string
  /** Null: PRICE_PENDING. */
  base_price_e4: number | null
  /** What the shop pays for a unit, in 1/10000 yuan; null while unknown. Never shown to buyers. */
  cost_e4: Generated<number | null>
  /** Stock available to order. */
  stock_milli: number
  /** Quantity ordered beyond the physical stock; above 0 only when `stock_milli` is 0. */
  short_milli: Generated<number>
  /** Low-stock mark; 0 for none. */
  low_milli: Generated<number>
  package_step_milli: number
  /** 0 when unknown. */
  case_milli: number
  minimum_milli: number
  /** Limit per `limit_scope` and licence holder; 0 for none. */
  limit_milli: number
  /** order, day, week, month, or period (from `limit_starts_at`). */
  limit_scope: Generated<string>
  limit_starts_at: Generated<number>
  /** JSON: the price ladder (upstream/goods/pricing/ladder.ts); '' for none. */
  ladder: Generated<string>
  /** From this quantity on its warehouse ships free (`is_dpby`); 0 for never. */
  free_shipping_milli: Generated<number>
  warehouse_id: number
  expires_on: string | null
  is_on_shelf: Generated<number>
  is_prescription: Generated<number>
  is_hm: Generated<number>
  is_cold_chain: Generated<number>
  is_clinic_only: Generated<number>
  is_online_forbidden: Generated<number>
  has_trace_code: Generated<number>
  /** Codes of its zones and themed lists, `clinic youx`. */
  zones: Generated<string>
  /** JSON: terms of the controlled sale (upstream/goods/controlled/rules.ts); '' for none. */
  control: Generated<string>
  sold_milli: Generated<number>
  created_at: number
  updated_at: number
}
export type GoodsRow = Selectable<GoodsTable>
export type NewGoods = Insertable<GoodsTable>

/**
 * Why a batch is left out of the goods' stock; '' when it counts. `near`: it was too near its
 * expiry date when imported. `unbatched`: it has no number or no last day, and its goods' class keeps
 * batches.
 */
export type BatchHold = '' | 'near' | 'unbatched'

/** A price that one person alone may not set, until a second one decides. 1/10000 yuan. */
export interface PriceReviewTable {
  id: Generated<number>
  goods_id: number
  before_e4: number | null
  after_e4: number
  cost_e4: number | null
  cause: PriceReviewCause
  file: Generated<string>
  /** Sheet and line in the file. */
  place: Generated<string>
  state: PriceReviewState
  /** Null for a command on the shop's machine. */
  proposer_id: number | null
  proposer: string
  decider: Generated<string>
  reason: Generated<string>
  created_at: number
  decided_at: Generated<number | null>
  version: Generated<number>
}

export interface GoodsBatchTable {
  id: Generated<number>
  goods_id: number
  /** 批号; '' when only the dates are known. */
  number: string
  produced_on: string | null
  /** Expiry date; '' for goods without one, as some devices and herbs. */
  expires_on: string
  /** Stock for sale, including ordered and unshipped quantities. */
  stock_milli: number
  hold: Generated<BatchHold>
  /** Quarantined stock, not for sale. */
  apart_milli: Generated<number>
  version: Generated<number>
}

/** A text that goods are found by; searches keep all of them in memory (decision 040). */
export interface SearchTermTable {
  id: Generated<number>
  kind: 'name' | 'manufacturer' | 'spec'
  text: string
  /** Pinyin of a name, for sorting; '' for the other kinds. */
  sort_key: string
}

export interface GoodsTermTable {
  goods_id: number
  name_term: number
  trade_term: number
  manufacturer_term: number
  spec_term: number
}
