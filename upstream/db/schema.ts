import type { Generated, Insertable, Selectable } from 'kysely'
import type {
  ArticleCategoryTable,
  ArticleTable,
  ComplaintTable,
  SiteLicenceTable,
} from './content-tables'
import type { FocusTable, MessageTable } from './frame-tables'
import type { PromotionTable, PromotionUseTable } from './promotion-tables'
import type { BrandTable, ControlApplicationTable, ZoneTable } from './zone-tables'
import type {
  BalanceLogTable,
  OrderEventTable,
  OrderLineTable,
  OrderTable,
  PaymentTable,
  SubmissionTable,
  UploadTable,
} from './order-tables'

/**
 * The tables. A column's suffix is its unit: `_e4` unit price in 1/10000 yuan, `_fen` money in 分,
 * `_milli` quantity in thousandths of the goods' unit, `_at` ms since 1970; days are
 * `YYYY-MM-DD` text in Asia/Shanghai, yes/no is 1/0 (both engines agree on integers).
 */
export interface Schema {
  meta: MetaTable
  warehouses: { id: number; name: string }
  categories: CategoryTable
  goods: GoodsTable
  goods_batches: GoodsBatchTable
  search_terms: SearchTermTable
  goods_terms: GoodsTermTable
  goods_codes: { code: string; goods_id: number }
  /** When goods last changed, as `upstream/db/change-feed` reads it; written by triggers. */
  goods_changes: { goods_id: number; changed: number }
  /** One row, made with the tables: tells one database from another at the same address. */
  shelf_epoch: { epoch: string }
  members: MemberTable
  stores: StoreTable
  store_scope: { store_id: number; class: string }
  licences: LicenceTable
  tokens: TokenTable
  attempts: AttemptTable
  addresses: AddressTable
  favorites: { store_id: number; goods_id: number; created_at: number }
  cart_lines: CartLineTable
  submissions: SubmissionTable
  orders: OrderTable
  order_lines: OrderLineTable
  order_events: OrderEventTable
  payments: PaymentTable
  balance_log: BalanceLogTable
  uploads: UploadTable
  article_categories: ArticleCategoryTable
  articles: ArticleTable
  site_licences: SiteLicenceTable
  complaints: ComplaintTable
  focus: FocusTable
  messages: MessageTable
  zones: ZoneTable
  brands: BrandTable
  control_applications: ControlApplicationTable
  control_denials: { store_id: number; goods_id: number }
  promotions: PromotionTable
  promotion_uses: PromotionUseTable
}

/** Single values: `catalogue_version`, `demo`, hot words, navigation and site data as JSON. */
interface MetaTable {
  key: string
  value: string
}

interface CategoryTable {
  id: number
  parent_id: number | null
  tree: 'drug' | 'device' | 'herbal'
  name: string
  sort: number
}

interface GoodsTable {
  id: Generated<number>
  /** What an import recognises the same goods by. */
  identity: string
  code: string
  name: string
  trade_name: string
  manufacturer: string
  /** A–Z, first pinyin letter of the manufacturer; '' when unknown. */
  manufacturer_initial: string
  spec: string
  dosage_form: string
  approval_number: string
  barcode: string
  unit: string
  class: string
  category_id: number
  storage: string
  description: string
  /** Null: PRICE_PENDING. */
  base_price_e4: number | null
  stock_milli: number
  package_step_milli: number
  /** 0 when unknown. */
  case_milli: number
  minimum_milli: number
  /** Most per order; 0 is none. */
  limit_milli: number
  warehouse_id: number
  /** Earliest expiry of a batch on stock. */
  expires_on: string | null
  is_on_shelf: Generated<number>
  is_prescription: Generated<number>
  is_hm: Generated<number>
  is_cold_chain: Generated<number>
  /** Codes of the zones and themed lists it was put into, `clinic youx`; '' for none. */
  zones: Generated<string>
  /** JSON of the terms of its controlled sale (upstream/controlled/rules.ts); '' when it has none. */
  control: Generated<string>
  /** Units sold, for 热销. */
  sold_milli: Generated<number>
  created_at: number
  updated_at: number
}
export type GoodsRow = Selectable<GoodsTable>
export type NewGoods = Insertable<GoodsTable>

interface GoodsBatchTable {
  id: Generated<number>
  goods_id: number
  number: string
  produced_on: string | null
  expires_on: string
  stock_milli: number
}

/** A text that goods are found by; its tokens are in the engine's full-text index. */
interface SearchTermTable {
  id: Generated<number>
  kind: 'name' | 'manufacturer' | 'spec'
  text: string
  /** Pinyin of a name, for sorting; '' for the other kinds. */
  sort_key: string
}

/** Which terms goods have; 0 for none. */
interface GoodsTermTable {
  goods_id: number
  name_term: number
  trade_term: number
  manufacturer_term: number
  spec_term: number
}

/** A person who signs in; owns one or more stores. */
interface MemberTable {
  id: Generated<number>
  username: string
  phone: string
  name: string
  password_hash: string
  created_at: number
}

/** A buying party with its own licences, prices, balance and cart. */
interface StoreTable {
  id: Generated<number>
  owner_id: number
  company: string
  kind: 'clinic' | 'pharmacy' | 'company'
  region: string
  approval: 'pending' | 'approved' | 'rejected'
  rank: number
  balance_fen: number
  points: number
  /** May buy ephedrine compounds. */
  has_hm_right: number
  contract_signed_at: number | null
  contract_signed_by: string | null
  manager_name: string
  manager_phone: string
  /** Sees the special zone, the 优选 zone. */
  is_special: Generated<number>
  is_show_youx: Generated<number>
  created_at: number
}

interface LicenceTable {
  id: Generated<number>
  store_id: number
  /** business, drug, clinic, proxy, device, food. */
  kind: string
  number: string
  valid_until: string
  /** ok, or review while a renewed document waits. */
  state: string
}

interface TokenTable {
  /** SHA-256 of the token, hex. */
  hash: string
  member_id: number
  store_id: number
  expires_at: number
  created_at: number
}

interface AttemptTable {
  /** What is counted: `account:<name>`, `address:<ip>` for logins, `complaint:<ip>`. */
  key: string
  count: number
  window_started_at: number
  blocked_until: number
}

interface AddressTable {
  id: Generated<number>
  store_id: number
  receiver: string
  phone: string
  province: string
  city: string
  district: string
  detail: string
  is_default: number
  created_at: number
}

interface CartLineTable {
  id: Generated<number>
  store_id: number
  goods_id: number
  /** 0 plain, 1 flash sale, 3 combination. */
  type: number
  quantity_milli: number
  is_selected: number
  /** Price the buyer last saw; a different one now is told. */
  seen_price_e4: number | null
  /** Of a flash sale: which, and until when its stock is held for this line. */
  promotion_id: Generated<number | null>
  held_until_at: Generated<number | null>
  created_at: number
}

/** One press of 提交订单: one idempotency token, one or more orders. */
