import type { Kysely } from 'kysely'
import { changesGoods } from '../change-triggers'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'
import { of } from '../row-types'

export async function createOffers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  const priced = ['promotions', 'rank_prices']
  await runAll(
    db,
    priced.flatMap((table) => changesGoods(table, engine)),
  )
}

export const tables = {
  /** A special price or a flash sale of one product in a window of time. */
  promotions: {
    id: 'id',
    kind: of<'special' | 'flash'>('text'),
    goods_id: 'int ->goods',
    price_e4: 'int >=0',
    /** Flash sale: its own stock, separate from the goods' stock. */
    stock_milli: 'int =0',
    /** Limit per licence holder over the whole window; 0 for none. */
    limit_milli: 'int =0',
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
    area: 'text',
    /** JSON of `{amountFen, reduceFen}[]`, ascending. */
    steps: 'text',
    starts_at: 'int',
    ends_at: 'int',
  },
  gift_offers: {
    id: 'id',
    goods_id: 'int ->goods',
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
    from_fen: 'int >=0',
    price_e4: 'int >=0',
    quantity_milli: 'int >=0',
    starts_at: 'int',
    ends_at: 'int',
  },
} as const satisfies Tables

const indexes = [
  'index promotions_goods on promotions (goods_id, ends_at)',
  'index promotions_kind on promotions (kind, ends_at)',
  'index promotion_uses_owner on promotion_uses (owner_id, promotion_id)',
  'unique index unique_promotion_uses on promotion_uses (promotion_id, owner_id)',
  'index contract_prices_store on contract_prices (store_id, goods_id, ends_at)',
  'index contract_prices_goods on contract_prices (goods_id, ends_at)',
  'unique index unique_rank_prices on rank_prices (goods_id, rank)',
  'index gift_offers_goods on gift_offers (goods_id, ends_at)',
  'index exchange_offers_goods on exchange_offers (goods_id, ends_at)',
]
