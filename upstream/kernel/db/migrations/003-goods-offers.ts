import type { Kysely } from 'kysely'
import { changesGoods } from '../change-triggers'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import type { Audience, CampaignKind, Scope } from '#contract/desk/kinds/campaigns'
import { of } from '../row-types'

/** Which line of an order a use belongs to, together with its product. */
export type UseLine = 'plain' | 'flash' | 'set' | 'exchange' | 'gift' | 'freight'

export async function createOffers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  const priced = ['promotions', 'rank_prices']
  await runAll(
    db,
    priced.flatMap((table) => changesGoods(table, engine)),
  )
}

export const tables = {
  /** A campaign (促销) as the desk keeps it; its offers stand in the tables of its kind. */
  campaigns: {
    id: 'id',
    kind: of<CampaignKind>('text'),
    name: 'text',
    /** By decision; together with the window it gives the state that is shown. */
    state: of<'draft' | 'waiting' | 'published' | 'stopped'>('text'),
    /** In force from here to before `ends_at`. */
    starts_at: 'int',
    ends_at: 'int',
    audience: of<Audience>('text'),
    /** As typed, one a line. */
    audience_values: "text =''",
    /** 1: only for stores without an order. */
    is_first: 'int =0',
    scope: of<Scope>('text'),
    scope_values: "text =''",
    except_values: "text =''",
    /** JSON of the fields of its kind, as typed. */
    terms: 'text',
    /** The terms in words, one a line. */
    terms_words: "text =''",
    /** Orders that may benefit: of one licence holder, of one on one day, of all; 0 for no limit. */
    owner_limit: 'int =0',
    owner_day_limit: 'int =0',
    total_limit: 'int =0',
    /** 分 that it may cost, 0 for no budget, and what orders have taken of it. */
    budget_fen: 'int =0 >=0',
    used_fen: 'int =0 >=0',
    used_count: 'int =0 >=0',
    /** 分 of the smallest benefit: with less of the budget left it gives nothing any more. */
    least_fen: 'int =1',
    /** When budget or total were used up; null while something is left. */
    exhausted_at: 'int null',
    /** Why a second person has to confirm it; '' for none. */
    review_causes: "text =''",
    proposed_by: 'int null',
    proposed_at: 'int null',
    copied_from: 'int null ->campaigns',
    operator: 'text',
    created_at: 'int',
    published_at: 'int null',
    stopped_at: 'int null',
    version: 'int =1',
  },
  /** Who a campaign is for: `all`, `kind:clinic`, `rank:2`, `region:330100`, `tag:…`, `store:7`. */
  campaign_buyers: { campaign_id: 'int ->campaigns', key: 'text' },
  /** Goods of a campaign whose scope is a list; `is_excepted` 1 for those that it leaves out. */
  campaign_goods: {
    campaign_id: 'int ->campaigns',
    goods_id: 'int ->goods',
    is_excepted: 'int =0',
  },
  /** What a line of a submission took of a campaign; its cost is counted by the submission's lines. */
  campaign_uses: {
    id: 'id',
    campaign_id: 'int ->campaigns',
    submission_id: 'int',
    store_id: 'int ->stores',
    owner_id: 'int ->members',
    /** Null for freight that was waived. */
    goods_id: 'int null ->goods',
    line: of<UseLine>('text'),
    quantity_milli: 'int >=0',
    /** 分 that the campaign cost, and of it what came back with goods that came back. */
    cost_fen: 'int >=0',
    back_fen: 'int =0 >=0',
    /** 分 that the buyer paid for the line. */
    paid_fen: 'int >=0',
    /** 1 when all of it came back, so that it counts for no limit. */
    is_back: 'int =0',
    created_at: 'int',
  },
  /** A special price or a flash sale of one product in a window of time. */
  promotions: {
    id: 'id',
    kind: of<'special' | 'flash'>('text'),
    /** Null for a price that was set without a campaign. */
    campaign_id: 'int null ->campaigns',
    goods_id: 'int ->goods',
    price_e4: 'int >=0',
    /** Flash sale: its own stock, separate from the goods' stock. */
    stock_milli: 'int =0',
    /** Limit per licence holder over the whole window; 0 for none. */
    limit_milli: 'int =0',
    /** Special price: limit of one order; 0 for none. */
    order_limit_milli: 'int =0',
    /** When the limit is used up: 1 blocks the line, 0 falls back to the next price. */
    is_strict: 'int =0',
    /** In force from here to before `ends_at`. */
    starts_at: 'int',
    ends_at: 'int',
  },
  /** Quantity of a promotion that a licence holder has ordered, without cancelled orders. */
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
    /** In force from here to before `ends_at`. */
    starts_at: 'int',
    ends_at: 'int',
  },
  rank_prices: { goods_id: 'int ->goods', rank: 'int', price_e4: 'int >=0' },
  /** 满减: steps for one zone or the whole shop. */
  full_reductions: {
    id: 'id',
    name: 'text',
    /** A code of `goods.zones`; '' for the whole shop. */
    area: "text =''",
    /**
     * Classes, categories and makers that it counts, `|class:pieces|category:12|maker:…|`; '' where
     * area or list say so.
     */
    counted: "text =''",
    /** 1: it counts the goods that its campaign lists. */
    is_listed: 'int =0',
    campaign_id: 'int null ->campaigns',
    /** JSON of `{amountFen, reduceFen}[]`, ascending. */
    steps: 'text',
    starts_at: 'int',
    ends_at: 'int',
  },
  gift_offers: {
    id: 'id',
    goods_id: 'int ->goods',
    campaign_id: 'int null ->campaigns',
    kind: of<'once' | 'every' | 'steps' | 'same' | 'text'>('text'),
    /** JSON of `{fromMilli, giftMilli}[]`, ascending. */
    steps: 'text',
    /** Null for `same` (more of the goods) and `text`. */
    gift_goods_id: 'int null ->goods',
    text: 'text',
    starts_at: 'int',
    ends_at: 'int',
  },
  /** 换购: one product at a special price for orders from an amount on. */
  exchange_offers: {
    id: 'id',
    goods_id: 'int ->goods',
    campaign_id: 'int null ->campaigns',
    from_fen: 'int >=0',
    price_e4: 'int >=0',
    quantity_milli: 'int >=0',
    starts_at: 'int',
    ends_at: 'int',
  },
  /** 包邮: free shipping from an amount on, below the shop's own; 0 for every order. */
  shipping_offers: {
    id: 'id',
    campaign_id: 'int ->campaigns',
    from_fen: 'int >=0',
    starts_at: 'int',
    ends_at: 'int',
  },
} as const satisfies Tables

const indexes = [
  'index campaigns_state on campaigns (state, ends_at)',
  'unique index unique_campaign_buyers on campaign_buyers (campaign_id, key)',
  'unique index unique_campaign_goods on campaign_goods (goods_id, campaign_id)',
  'index campaign_goods_campaign on campaign_goods (campaign_id)',
  'index campaign_uses_owner on campaign_uses (campaign_id, owner_id)',
  'index campaign_uses_submission on campaign_uses (submission_id)',
  'index promotions_campaign on promotions (campaign_id)',
  'index full_reductions_campaign on full_reductions (campaign_id)',
  'index full_reductions_ends on full_reductions (ends_at)',
  'index full_reductions_listed on full_reductions (is_listed, ends_at)',
  'index gift_offers_campaign on gift_offers (campaign_id)',
  'index exchange_offers_campaign on exchange_offers (campaign_id)',
  'index promotions_goods on promotions (goods_id, ends_at)',
  'index promotions_kind on promotions (kind, ends_at)',
  'index promotion_uses_owner on promotion_uses (owner_id, promotion_id)',
  'unique index unique_promotion_uses on promotion_uses (promotion_id, owner_id)',
  'index contract_prices_store on contract_prices (store_id, goods_id, ends_at)',
  'index contract_prices_goods on contract_prices (goods_id, ends_at)',
  'unique index unique_rank_prices on rank_prices (goods_id, rank)',
  'index gift_offers_goods on gift_offers (goods_id, ends_at)',
  'index exchange_offers_goods on exchange_offers (goods_id, ends_at)',
  'index exchange_offers_ends on exchange_offers (ends_at)',
  'index shipping_offers_campaign on shipping_offers (campaign_id)',
  'index shipping_offers_ends on shipping_offers (ends_at)',
]
