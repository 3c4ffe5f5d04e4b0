import type { Generated } from 'kysely'
import type { ActivityTable } from './activity-tables'
import type { AppealTables } from './appeal-tables'
import type { CashbackCreditTable, CashbackStepTable } from './cashback-tables'
import type {
  CategoryTable,
  GoodsBatchTable,
  GoodsTable,
  GoodsTermTable,
  SearchTermTable,
  PriceReviewTable,
} from './catalogue-tables'
import type {
  ArticleCategoryTable,
  ArticleTable,
  ComplaintTable,
  SiteLicenceTable,
} from './content-tables'
import type {
  AuditTable,
  EditClaimTable,
  IdempotentRequestTable,
  OperatorLinkTable,
  OperatorTable,
  OperatorTokenTable,
  RoleProposalTable,
} from './desk-tables'
import type {
  ContractNoticeTable,
  ContractPaperPictureTable,
  ContractPaperTable,
  ContractRecordTable,
} from './contract-tables'
import type { CouponTables } from './coupon-tables'
import type { StoreChangeTable } from './change-tables'
import type { DocumentPictureTable, DocumentTable, StoreProfileTable } from './document-tables'
import type { DrawPrizeTable, DrawRecordTable, DrawTable } from './draw-tables'
import type { EventTables } from './event-tables'
import type { FocusTable, MessageChannelTable, MessageTable } from './frame-tables'
import type { HmReceiptTable } from './hm-tables'
import type { InvoiceTables } from './invoice-tables'
import type { JobTable, MetaTable } from './job-tables'
import type {
  AddressTable,
  AttemptTable,
  KnownBrowserTable,
  LicenceTable,
  LoginLogTable,
  MemberTable,
  StoreTable,
  TokenTable,
} from './member-tables'
import type { StoreInvitationTable, StorePersonTable } from './people-tables'
import type { PaymentTables } from './payment-tables'
import type { PointsGoodsTable, PointsLogTable, PointsOrderTable } from './points-tables'
import type { PromotionTable, PromotionUseTable } from './promotion-tables'
import type { ExpiryNoticeTable, RightApplicationTable, RightPictureTable } from './right-tables'
import type { SmsTables } from './sms-tables'
import type { SetGoodsTable, SetTable, SetUseTable } from './set-tables'
import type { WechatTables } from './wechat-tables'
import type { BrandTable, ControlApplicationTable, ZoneTable } from './zone-tables'
import type {
  ContractPriceTable,
  ExchangeOfferTable,
  FullReductionTable,
  GiftOfferTable,
  RankPriceTable,
} from './offer-tables'
import type { MoneyTables } from './money-tables'
import type { BalanceLogTable } from './wallet-tables'
import type {
  CancelRequestTable,
  OrderEventTable,
  OrderLineTable,
  OrderTable,
  PaymentTable,
  SlipTable,
  SubmissionTable,
  UploadTable,
} from './order-tables'
import type { PurchaseRequestTables } from './purchase-request-tables'
import type { PurchaseListTables } from './purchase-list-tables'
import type { ReportTables } from './report-tables'
import type { ServiceTables } from './service-tables'
import type { ShipmentTables } from './shipment-tables'
import type { StockTables } from './stock-tables'
import type { AfterSalesTables } from './after-sales-tables'

/**
 * The tables. A column's suffix is its unit: `_e4` unit price in 1/10000 yuan, `_fen` money in 分,
 * `_milli` quantity in thousandths of the goods' unit, `_at` ms since 1970; days are `YYYY-MM-DD`
 * text in Asia/Shanghai, booleans are 1/0 (both engines agree on integers).
 */
export interface Schema
  extends
    AfterSalesTables,
    AppealTables,
    CouponTables,
    EventTables,
    InvoiceTables,
    MoneyTables,
    PaymentTables,
    PurchaseListTables,
    ReportTables,
    PurchaseRequestTables,
    ServiceTables,
    ShipmentTables,
    SmsTables,
    StockTables,
    WechatTables {
  meta: MetaTable
  warehouses: { id: number; name: string }
  categories: CategoryTable
  goods: GoodsTable
  price_reviews: PriceReviewTable
  goods_batches: GoodsBatchTable
  search_terms: SearchTermTable
  goods_terms: GoodsTermTable
  goods_codes: { code: string; goods_id: number }
  /** Changed goods, read by `upstream/kernel/db/change-feed`; written by triggers. */
  goods_changes: { goods_id: number; changed: number }
  /** One row, created with the tables: distinguishes two databases at the same address. */
  catalogue_epoch: { epoch: string }
  members: MemberTable
  stores: StoreTable
  store_scope: { store_id: number; class: string }
  licences: LicenceTable
  store_profiles: StoreProfileTable
  documents: DocumentTable
  document_pictures: DocumentPictureTable
  right_applications: RightApplicationTable
  right_pictures: RightPictureTable
  store_changes: StoreChangeTable
  change_pictures: { change_id: number; upload_id: number }
  expiry_notices: ExpiryNoticeTable
  tokens: TokenTable
  store_people: StorePersonTable
  store_invitations: StoreInvitationTable
  known_browsers: KnownBrowserTable
  login_log: LoginLogTable
  attempts: AttemptTable
  addresses: AddressTable
  favorites: { store_id: number; goods_id: number; created_at: number }
  cart_lines: CartLineTable
  cart_additions: CartAdditionTable
  cart_copies: CartCopyTable
  draft_lines: DraftLineTable
  submissions: SubmissionTable
  orders: OrderTable
  order_lines: OrderLineTable
  order_events: OrderEventTable
  cancel_requests: CancelRequestTable
  payments: PaymentTable
  slips: SlipTable
  balance_log: BalanceLogTable
  hm_receipts: HmReceiptTable
  uploads: UploadTable
  article_categories: ArticleCategoryTable
  articles: ArticleTable
  site_licences: SiteLicenceTable
  complaints: ComplaintTable
  focus: FocusTable
  messages: MessageTable
  message_channels: MessageChannelTable
  zones: ZoneTable
  brands: BrandTable
  control_applications: ControlApplicationTable
  control_denials: { store_id: number; goods_id: number }
  promotions: PromotionTable
  promotion_uses: PromotionUseTable
  contract_prices: ContractPriceTable
  rank_prices: RankPriceTable
  full_reductions: FullReductionTable
  gift_offers: GiftOfferTable
  exchange_offers: ExchangeOfferTable
  sets: SetTable
  set_goods: SetGoodsTable
  set_uses: SetUseTable
  points_log: PointsLogTable
  points_goods: PointsGoodsTable
  points_orders: PointsOrderTable
  jobs: JobTable
  activities: ActivityTable
  cashback_steps: CashbackStepTable
  cashback_credits: CashbackCreditTable
  draws: DrawTable
  draw_prizes: DrawPrizeTable
  draw_records: DrawRecordTable
  operators: OperatorTable
  operator_tokens: OperatorTokenTable
  operator_links: OperatorLinkTable
  role_proposals: RoleProposalTable
  edit_claims: EditClaimTable
  idempotent_requests: IdempotentRequestTable
  audit_log: AuditTable
  contract_records: ContractRecordTable
  contract_papers: ContractPaperTable
  contract_paper_pictures: ContractPaperPictureTable
  contract_notices: ContractNoticeTable
}

interface CartLineTable {
  id: Generated<number>
  store_id: number
  goods_id: number
  /** 0 plain, 1 flash sale, 3 combination set. */
  type: number
  quantity_milli: number
  is_selected: number
  /** The price the buyer saw last; a change is told. */
  seen_price_e4: number | null
  /** Flash sale: the promotion, and the end of the 15 minutes' hold on its stock. */
  promotion_id: Generated<number | null>
  held_until_at: Generated<number | null>
  /** Combination set; 0 for other lines. */
  set_id: Generated<number>
  /** The message about an adjusted quantity; empty when it was not adjusted. */
  adjusted_note: Generated<string>
  /** What the buyer wrote where a purchase list suggested the product; empty once it is chosen. */
  suggested_for: Generated<string>
  created_at: number
}

interface CartAdditionTable {
  id: Generated<number>
  store_id: number
  results: string
  /** The content of the request, to recognise a repeated one; '' when it is not compared. */
  said: string
  created_at: number
}

/** A quantity typed in a list and not yet added to the cart. */
interface DraftLineTable {
  id: Generated<number>
  store_id: number
  goods_id: number
  /** As typed; may be no valid quantity. */
  typed: string
  seen_price_e4: number | null
  typed_at: number
}

interface CartCopyTable {
  id: Generated<number>
  store_id: number
  token: string
  reports: string
  created_at: number
}
