import { sql, type Kysely } from 'kysely'
import { createTable } from '../create-table'
import type { Engine } from '../engine'

/**
 * Everything a price, a discount or a refusal is decided from besides special prices and flash
 * sales: agreed prices, ladders, 满减, gifts, 换购, limits over time, and what an order keeps of it.
 */
export async function createOffers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'contract_prices', {
    id: 'id',
    store_id: 'int ->stores',
    goods_id: 'int ->goods',
    price_e4: 'int >=0',
    starts_at: 'int',
    ends_at: 'int',
  })
  await createTable(db, engine, 'rank_prices', {
    goods_id: 'int ->goods',
    rank: 'int',
    price_e4: 'int >=0',
  })
  await createTable(db, engine, 'full_reductions', {
    id: 'id',
    name: 'text',
    area: 'text',
    steps: 'text',
    starts_at: 'int',
    ends_at: 'int',
  })
  await createTable(db, engine, 'gift_offers', {
    id: 'id',
    goods_id: 'int ->goods',
    kind: 'text',
    steps: 'text',
    gift_goods_id: 'int null ->goods',
    text: 'text',
    starts_at: 'int',
    ends_at: 'int',
  })
  await createTable(db, engine, 'exchange_offers', {
    id: 'id',
    goods_id: 'int ->goods',
    from_fen: 'int >=0',
    price_e4: 'int >=0',
    quantity_milli: 'int >=0',
    starts_at: 'int',
    ends_at: 'int',
  })
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'create index contract_prices_store on contract_prices (store_id, goods_id, ends_at)',
  'create unique index unique_rank_prices on rank_prices (goods_id, rank)',
  'create index order_lines_goods on order_lines (goods_id)',
  'create index exchange_offers_goods on exchange_offers (goods_id, ends_at)',
  'create index gift_offers_goods on gift_offers (goods_id, ends_at)',
  "alter table goods add column ladder text not null default ''",
  'alter table goods add column free_shipping_milli bigint not null default 0',
  "alter table goods add column limit_scope text not null default 'order'",
  'alter table goods add column limit_starts_at bigint not null default 0',
  'alter table goods add column is_clinic_only bigint not null default 0',
  'alter table goods add column is_online_forbidden bigint not null default 0',
  'alter table stores add column is_rx_allowed bigint not null default 1',
  "alter table order_lines add column kind text not null default 'goods'",
  'alter table order_lines add column paid_fen bigint not null default 0',
  "alter table order_lines add column trace text not null default ''",
  'alter table orders add column points_used bigint not null default 0',
  'alter table orders add column voucher_fen bigint not null default 0',
]
