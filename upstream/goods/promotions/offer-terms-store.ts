import type { Db } from '#upstream/kernel/db/database'
import { selectProducts } from '../products/store'
import { giftStepsSchema, reductionStepsSchema } from './offer-store'
import type { FullReduction, GiftOffer } from './offers'

/** 满减 by their ids, over or not. */
export async function listReductionTerms(db: Db, ids: readonly number[]): Promise<FullReduction[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('full_reductions')
    .select(['id', 'name', 'area', 'steps', 'campaign_id'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ steps, campaign_id, ...offer }) => {
    const rising = reductionStepsSchema.parse(JSON.parse(steps))
    return {
      ...offer,
      ...(campaign_id !== null && { campaignId: campaign_id }),
      steps: rising.sort((a, b) => a.amountFen - b.amountFen),
    }
  })
}

/** Gift offers by their ids, over or not, with the gifts as they are called now. */
export async function listGiftTerms(db: Db, ids: readonly number[]): Promise<GiftOffer[]> {
  if (ids.length === 0) return []
  const rows = await selectProducts(db)
    .innerJoin('gift_offers', (join) =>
      join.on('goods.id', '=', (eb) =>
        eb.fn.coalesce('gift_offers.gift_goods_id', 'gift_offers.goods_id'),
      ),
    )
    .selectAll('gift_offers')
    .select(['goods.id as gift_id', 'goods.name', 'goods.spec', 'goods.unit'])
    .select(['goods.manufacturer', 'goods.approval_number', 'goods.base_price_e4'])
    .where('gift_offers.id', 'in', ids)
    .execute()
  return rows.map((row) => {
    const { id, kind, text, name, manufacturer, spec, unit } = row
    const steps = giftStepsSchema.parse(JSON.parse(row.steps))
    const names = { name, manufacturer, spec, unit, approvalNumber: row.approval_number }
    return {
      id,
      goodsId: row.goods_id,
      kind,
      text,
      steps: steps.sort((a, b) => a.fromMilli - b.fromMilli),
      gift:
        kind === 'text'
          ? undefined
          : { goodsId: row.gift_id, basePriceE4: row.base_price_e4, ...names },
      ...(row.campaign_id !== null && { campaignId: row.campaign_id }),
    }
  })
}
