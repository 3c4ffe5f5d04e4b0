import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import { selectProducts } from '../products/store'
import { isReducedBy } from './terms-store'

/** Another offer on the same goods at the same time as one of a campaign. */
export interface ClashRow {
  /** Null for a price that was set at the product. */
  campaignId: number | null
  kind: 'special' | 'flash' | 'reduction' | 'gift' | 'exchange'
  /** Of prices only: which kind the campaign's own is, and on how many goods the other one wins. */
  prices?: PriceClash
  goodsCount: number
  /** The first of these goods by name. */
  goods: string
}

export interface PriceClash {
  ownKind: 'special' | 'flash'
  /** Goods on which the other price is lower, and as low. */
  lowerCount: number
  equalCount: number
}

const overlaps = sql<boolean>`other.starts_at < own.ends_at and other.ends_at > own.starts_at`
const isOther = sql<boolean>`coalesce(other.campaign_id, 0) <> own.campaign_id`
const goodsOf = [
  sql<number>`count(distinct goods.id)`.as('goodsCount'),
  sql<string>`min(goods.name)`.as('goods'),
] as const

/**
 * The offers that share goods and time with those of a campaign, by campaign: prices with prices,
 * gifts with gifts, 换购 with 换购, ladders with ladders. A statement for each of these.
 */
export async function listClashRows(db: Db, campaignId: number): Promise<ClashRow[]> {
  const [prices, gifts, exchanges, ladders] = await Promise.all([
    pricesOnSameGoods(db, campaignId),
    offersOnSameGoods(db, 'gift_offers', campaignId).execute(),
    offersOnSameGoods(db, 'exchange_offers', campaignId).execute(),
    selectProducts(db)
      .innerJoin('full_reductions as own', (join) => join.on(isReducedBy('own')))
      .innerJoin('full_reductions as other', (join) => join.on(isReducedBy('other')))
      .select(['other.campaign_id as campaignId', ...goodsOf])
      .where('own.campaign_id', '=', campaignId)
      .where('goods.is_on_shelf', '=', 1)
      .where(overlaps)
      .where(isOther)
      .groupBy('other.campaign_id')
      .execute(),
  ])
  return [
    ...prices.map(({ ownKind, lowerCount, equalCount, ...row }) => ({
      ...row,
      prices: { ownKind, lowerCount, equalCount },
    })),
    ...gifts.map((row) => ({ ...row, kind: 'gift' as const })),
    ...exchanges.map((row) => ({ ...row, kind: 'exchange' as const })),
    ...ladders.map((row) => ({ ...row, kind: 'reduction' as const })),
  ]
}

function pricesOnSameGoods(db: Db, campaignId: number) {
  const count = (when: RawBuilder<boolean>) =>
    sql<number>`cast(sum(case when ${when} then 1 else 0 end) as bigint)`
  return offersOnSameGoods(db, 'promotions', campaignId)
    .select(['other.kind', 'own.kind as ownKind'])
    .select(count(sql`other.price_e4 < own.price_e4`).as('lowerCount'))
    .select(count(sql`other.price_e4 = own.price_e4`).as('equalCount'))
    .groupBy(['other.kind', 'own.kind'])
    .execute()
}

function offersOnSameGoods(
  db: Db,
  table: 'promotions' | 'gift_offers' | 'exchange_offers',
  campaignId: number,
) {
  // Each of these tables has the columns that are used here.
  const offers = table as 'promotions'
  return selectProducts(db)
    .innerJoin(`${offers} as own`, 'own.goods_id', 'goods.id')
    .innerJoin(`${offers} as other`, 'other.goods_id', 'goods.id')
    .select(['other.campaign_id as campaignId', ...goodsOf])
    .where('own.campaign_id', '=', campaignId)
    .where(overlaps)
    .where(isOther)
    .groupBy('other.campaign_id')
}
