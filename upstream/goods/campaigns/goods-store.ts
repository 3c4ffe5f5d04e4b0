import type { Expression } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'

export interface CampaignGoods {
  listed: Set<number>
  excepted: Set<number>
}

/** Of these goods, those that these campaigns (a subquery of ids) list or leave out. */
export async function listCampaignGoods(
  db: Db,
  campaigns: Expression<unknown>,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, CampaignGoods>> {
  const rows = await db
    .selectFrom('campaign_goods')
    .selectAll()
    .where('goods_id', 'in', [...goodsIds, 0])
    .where('campaign_id', 'in', campaigns as Expression<number>)
    .execute()
  const byCampaign = new Map<number, CampaignGoods>()
  for (const { campaign_id: id, goods_id, is_excepted } of rows) {
    const own = byCampaign.get(id) ?? { listed: new Set(), excepted: new Set() }
    ;(is_excepted === 1 ? own.excepted : own.listed).add(goods_id)
    byCampaign.set(id, own)
  }
  return byCampaign
}
