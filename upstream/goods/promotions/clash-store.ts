import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import { isReducedBy } from './terms-store'

/** Another offer on the same goods at the same time as one of a campaign. */
export interface ClashRow {
  /** Null for a price that was set at the product. */
  campaignId: number | null
  kind: 'special' | 'flash' | 'reduction' | 'gift' | 'exchange'
  goodsCount: number
  /** The first of these goods, ''. */
  goods: string
}

const overlaps = sql`other.starts_at < own.ends_at and other.ends_at > own.starts_at`
const isOther = sql`coalesce(other.campaign_id, 0) <> own.campaign_id`

/**
 * The offers that share goods and time with those of a campaign, by campaign: prices with prices,
 * gifts with gifts, 换购 with 换购, ladders with ladders. A statement for each of these.
 */
export async function listClashRows(db: Db, campaignId: number): Promise<ClashRow[]> {
  const ofGoods = (table: string, kind: RawBuilder<unknown>) => sql<ClashRow>`
    select other.campaign_id as "campaignId", min(${kind}) as kind,
      count(distinct goods.id) as "goodsCount", min(goods.name) as goods
    from ${sql.table(table)} as own
    inner join ${sql.table(table)} as other on other.goods_id = own.goods_id
      and ${overlaps} and ${isOther}
    inner join goods on goods.id = own.goods_id
    where own.campaign_id = ${campaignId}
    group by other.campaign_id`
  const found = [
    ofGoods('promotions', sql`other.kind`),
    ofGoods('gift_offers', sql`'gift'`),
    ofGoods('exchange_offers', sql`'exchange'`),
    sql<ClashRow>`
      select other.campaign_id as "campaignId", 'reduction' as kind,
        count(distinct goods.id) as "goodsCount", min(goods.name) as goods
      from full_reductions as own
      inner join full_reductions as other on ${overlaps} and ${isOther}
      inner join goods on goods.is_on_shelf = 1
        and ${isReducedBy('own')} and ${isReducedBy('other')}
      where own.campaign_id = ${campaignId}
      group by other.campaign_id`,
  ]
  const rows = await Promise.all(found.map(async (one) => (await one.execute(db)).rows))
  return rows.flat()
}
