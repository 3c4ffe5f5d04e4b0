import type { Kysely } from 'kysely'
import { changesGoods } from '../change-triggers'
import { createTables, runAll, type Tables } from '../create-table'
import type { Engine } from '../engine'

export async function createOffers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, indexes)
  const priced = ['promotions', 'rank_prices']
  await runAll(
    db,
    priced.flatMap((table) => changesGoods(table, engine)),
  )
}

const tables: Tables = {
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
  'index promotions_goods on promotions (goods_id, ends_at)',
  'index promotions_kind on promotions (kind, ends_at)',
  'index promotion_uses_owner on promotion_uses (owner_id, promotion_id)',
  'unique index unique_promotion_uses on promotion_uses (promotion_id, owner_id)',
  'index contract_prices_store on contract_prices (store_id, goods_id, ends_at)',
  'unique index unique_rank_prices on rank_prices (goods_id, rank)',
  'index gift_offers_goods on gift_offers (goods_id, ends_at)',
  'index exchange_offers_goods on exchange_offers (goods_id, ends_at)',
]
