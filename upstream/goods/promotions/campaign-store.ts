import type { Db } from '#upstream/kernel/db/database'

/** The campaigns of these prices and of an exchange offer, by the ids of the offers. */
export async function listCampaignsOfOffers(
  db: Db,
  {
    promotionIds,
    exchangeId,
  }: { promotionIds: readonly number[]; exchangeId?: number | undefined },
): Promise<{ promotions: ReadonlyMap<number, number>; exchanges: ReadonlyMap<number, number> }> {
  const [promotions, exchanges] = await Promise.all([
    promotionIds.length === 0
      ? []
      : db
          .selectFrom('promotions')
          .select(['id', 'campaign_id'])
          .where('id', 'in', [...new Set(promotionIds)])
          .execute(),
    exchangeId === undefined
      ? []
      : db
          .selectFrom('exchange_offers')
          .select(['id', 'campaign_id'])
          .where('id', '=', exchangeId)
          .execute(),
  ])
  return { promotions: toMap(promotions), exchanges: toMap(exchanges) }
}

function toMap(rows: readonly { id: number; campaign_id: number | null }[]) {
  return new Map(
    rows.flatMap(({ id, campaign_id: of }) => (of === null ? [] : [[id, of] as const])),
  )
}

/** The goods of a campaign's flash sale. */
export async function listFlashOf(db: Db, campaignId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('promotions')
    .select('goods_id')
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', 'flash')
    .execute()
  return rows.map(({ goods_id }) => goods_id)
}
