import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#upstream/kernel/context'
import type { Buyer } from '#upstream/kernel/buyer'
import { budgetLeft, campaignName, isOffered } from '../campaigns/offered-store'
import { listCampaignGoods, type CampaignGoods } from '../campaigns/goods-store'
import { judgedColumns, type JudgedRow } from '../products/judged-columns'
import { selectProducts } from '../products/store'
import { selectGoodsWithoutTags } from './goods-store'
import type { FullReduction, GiftOffer, ShippingOffer } from './offers'

export const reductionStepsSchema = z.array(
  z.object({ amountFen: z.number().int().min(1), reduceFen: z.number().int().min(0) }),
)
export const giftStepsSchema = z.array(
  z.object({ fromMilli: z.number().int().min(1), giftMilli: z.number().int().min(0) }),
)

/** What of a product a ladder's scope looks at. */
export interface ScopedGoods {
  id: number
  class: string
  category_id: number | null
  manufacturer: string
}

/**
 * The 满减 in force for this buyer, each with those of `goods` that it counts. Two statements, one
 * without goods, however many ladders and listed goods there are.
 */
export async function listReductions(
  { db, buyer, now }: Context,
  goods: readonly ScopedGoods[],
): Promise<FullReduction[]> {
  const offered = db
    .selectFrom('full_reductions')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where(isOffered(sql.ref('full_reductions.campaign_id'), buyer, now))
  const [rows, listed] = await Promise.all([
    offered
      .selectAll()
      .select(budgetLeft(sql.ref('full_reductions.campaign_id')).as('left_fen'))
      .orderBy('id')
      .execute(),
    goods.length === 0
      ? new Map<number, CampaignGoods>()
      : listCampaignGoods(
          db,
          offered.select('campaign_id'),
          goods.map(({ id }) => id),
        ),
  ])
  return rows.map((row) => {
    const { id, name, area, steps, campaign_id, left_fen } = row
    const own = campaign_id === null ? undefined : listed.get(campaign_id)
    const rising = reductionStepsSchema.parse(JSON.parse(steps))
    const goodsIds = countedGoods(row, goods, own?.listed)
    return {
      id,
      name,
      area,
      steps: rising.sort((a, b) => a.amountFen - b.amountFen),
      ...(campaign_id !== null && { campaignId: campaign_id }),
      ...(left_fen !== null && { leftFen: left_fen }),
      ...(goodsIds !== undefined && { goodsIds }),
      ...(own !== undefined && own.excepted.size > 0 && { exceptIds: own.excepted }),
    }
  })
}

/** Of these goods those that a ladder counts by list, class, category or maker; undefined for all. */
function countedGoods(
  { counted, is_listed }: { counted: string; is_listed: number },
  goods: readonly ScopedGoods[],
  listed: ReadonlySet<number> = new Set(),
): ReadonlySet<number> | undefined {
  if (is_listed === 1) return listed
  if (counted === '') return undefined
  const isCounted = (one: ScopedGoods) => scopeKeys(one).some((key) => counted.includes(`|${key}|`))
  return new Set(goods.filter(isCounted).map(({ id }) => id))
}

/** The keys of `full_reductions.counted` that count this product. */
function scopeKeys({ class: goodsClass, category_id, manufacturer }: ScopedGoods): string[] {
  return [`class:${goodsClass}`, `category:${String(category_id)}`, `maker:${manufacturer}`]
}

/**
 * Gift offers in force for these goods, of gifts that the buyer may be given, with their stock in
 * thousandths of the unit.
 */
export async function listGifts(
  { db, buyer, now }: Context,
  goodsIds: readonly number[],
  mayBeGiven: (gift: JudgedRow) => boolean,
): Promise<{ offers: GiftOffer[]; stockMilli: Map<number, number> }> {
  if (goodsIds.length === 0) return { offers: [], stockMilli: new Map() }
  const found = await selectProducts(db)
    .innerJoin('gift_offers', (join) =>
      join.on('goods.id', '=', (eb) =>
        eb.fn.coalesce('gift_offers.gift_goods_id', 'gift_offers.goods_id'),
      ),
    )
    .selectAll('gift_offers')
    .select(['goods.id as gift_id', 'goods.name', 'goods.spec', 'goods.unit', 'goods.stock_milli'])
    .select(['goods.manufacturer', 'goods.approval_number', 'goods.base_price_e4'])
    .select(judgedColumns)
    .where('gift_offers.goods_id', 'in', goodsIds)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where(isOffered(sql.ref('gift_offers.campaign_id'), buyer, now))
    .select(budgetLeft(sql.ref('gift_offers.campaign_id')).as('left_fen'))
    .orderBy('gift_offers.id')
    .execute()
  const rows = found.filter((row) => row.kind === 'text' || mayBeGiven(row))
  const given = rows.filter(({ kind }) => kind !== 'text')
  return {
    offers: rows.map(({ id, goods_id, kind, steps, text, campaign_id, left_fen, ...gift }) => ({
      id,
      goodsId: goods_id,
      kind,
      text,
      steps: giftStepsSchema.parse(JSON.parse(steps)).sort((a, b) => a.fromMilli - b.fromMilli),
      gift: kind === 'text' ? undefined : giftOf(gift),
      ...(campaign_id !== null && { campaignId: campaign_id }),
      ...(left_fen !== null && { leftFen: left_fen }),
    })),
    stockMilli: new Map(given.map((row) => [row.gift_id, row.stock_milli])),
  }
}

function giftOf(row: {
  gift_id: number
  name: string
  spec: string
  unit: string
  manufacturer: string
  approval_number: string
  base_price_e4: number | null
}): GiftOffer['gift'] {
  return {
    goodsId: row.gift_id,
    name: row.name,
    manufacturer: row.manufacturer,
    spec: row.spec,
    unit: row.unit,
    approvalNumber: row.approval_number,
    basePriceE4: row.base_price_e4,
  }
}

/** The 包邮 offers in force for this buyer. One statement. */
export async function listShippingOffers({ db, buyer, now }: Context): Promise<ShippingOffer[]> {
  const campaignId = sql.ref('shipping_offers.campaign_id')
  const rows = await db
    .selectFrom('shipping_offers')
    .select(['campaign_id', 'from_fen', campaignName(campaignId)])
    .select(budgetLeft(campaignId).as('left_fen'))
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where(isOffered(campaignId, buyer, now))
    .orderBy('id')
    .execute()
  return rows.map(({ campaign_id, from_fen, campaign_name, left_fen }) => ({
    campaignId: campaign_id,
    fromFen: from_fen,
    name: campaign_name ?? '',
    ...(left_fen !== null && { leftFen: left_fen }),
  }))
}

/** The 换购 offers in force, with their products for this buyer now. One statement. */
export function listExchangeRows(ctx: Context<Buyer>) {
  return selectGoodsWithoutTags(ctx)
    .innerJoin('exchange_offers', 'exchange_offers.goods_id', 'goods.id')
    .select([
      'exchange_offers.id as exchange_id',
      'exchange_offers.from_fen',
      'exchange_offers.price_e4 as exchange_price_e4',
      'exchange_offers.quantity_milli as exchange_milli',
      'exchange_offers.campaign_id as exchange_campaign_id',
      budgetLeft(sql.ref('exchange_offers.campaign_id')).as('exchange_left_fen'),
    ])
    .where('exchange_offers.starts_at', '<=', ctx.now)
    .where('exchange_offers.ends_at', '>', ctx.now)
    .where(isOffered(sql.ref('exchange_offers.campaign_id'), ctx.buyer, ctx.now))
    .orderBy('exchange_offers.id')
    .execute()
}
export type ExchangeRow = Awaited<ReturnType<typeof listExchangeRows>>[number]
