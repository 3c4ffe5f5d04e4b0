import { sql } from 'kysely'
import { selectProducts } from '../products/store'
import { listGiftTerms, listReductionTerms } from './offer-terms-store'
import type { FullReduction, GiftOffer, ShippingOffer } from './offers'
import { isReducedBy } from './terms-store'
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

/** The 换购 offers of a campaign. */
export async function listExchangesOf(db: Db, campaignId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('exchange_offers')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .execute()
  return rows.map(({ id }) => id)
}

interface DraftPrice {
  priceE4: number
  /** Of one licence holder, in thousandths; 0 for no limit. */
  limitMilli: number
}

/** The offers of one campaign, as orders would have met them. */
export interface DraftOffers {
  reductions: FullReduction[]
  gifts: GiftOffer[]
  giftStockMilli: ReadonlyMap<number, number>
  shipping: ShippingOffer[]
  specials: ReadonlyMap<number, DraftPrice>
  flash: ReadonlyMap<number, DraftPrice>
}

/** A statement for each kind of offer, one more for the goods of each ladder. */
export async function listDraftOffers(db: Db, campaignId: number): Promise<DraftOffers> {
  const idsOf = async (table: 'full_reductions' | 'gift_offers') => {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('campaign_id', '=', campaignId)
      .execute()
    return rows.map(({ id }) => id)
  }
  const ladders = await listReductionTerms(db, await idsOf('full_reductions'))
  const gifts = await listGiftTerms(db, await idsOf('gift_offers'))
  const prices = await db
    .selectFrom('promotions')
    .select(['kind', 'goods_id', 'price_e4', 'limit_milli'])
    .where('campaign_id', '=', campaignId)
    .execute()
  const pricesOf = (kind: 'special' | 'flash') =>
    new Map(
      prices
        .filter((row) => row.kind === kind)
        .map((row) => [row.goods_id, { priceE4: row.price_e4, limitMilli: row.limit_milli }]),
    )
  const given = gifts.flatMap(({ gift }) => gift?.goodsId ?? [])
  const stock = await selectProducts(db)
    .select(['id', 'stock_milli'])
    .where('id', 'in', [...given, 0])
    .execute()
  const shipping = await db
    .selectFrom('shipping_offers')
    .select('from_fen')
    .where('campaign_id', '=', campaignId)
    .execute()
  return {
    shipping: shipping.map(({ from_fen: fromFen }) => ({ campaignId, fromFen, name: '' })),
    reductions: await Promise.all(ladders.map((ladder) => withGoods(db, ladder))),
    gifts,
    giftStockMilli: new Map(stock.map((row) => [row.id, row.stock_milli])),
    specials: pricesOf('special'),
    flash: pricesOf('flash'),
  }
}

/** A ladder for chosen goods with all that it counts. */
async function withGoods(db: Db, ladder: FullReduction): Promise<FullReduction> {
  if (ladder.area !== '') return ladder
  const counted = selectProducts(db)
    .innerJoin('full_reductions', (join) => join.on('full_reductions.id', '=', ladder.id))
    .select('goods.id')
  const isWhole = await db
    .selectFrom('full_reductions')
    .select('id')
    .where('id', '=', ladder.id)
    .where('counted', '=', '')
    .where('is_listed', '=', 0)
    .executeTakeFirst()
  const rows = await counted
    .where(
      isWhole === undefined
        ? isReducedBy('full_reductions')
        : sql<boolean>`not ${isReducedBy('full_reductions')}`,
    )
    .execute()
  const ids = new Set(rows.map(({ id }) => id))
  if (isWhole === undefined) return { ...ladder, goodsIds: ids }
  return ids.size === 0 ? ladder : { ...ladder, exceptIds: ids }
}
