import { lineAmountFen } from '#upstream/kernel/money'
import type { NewUse } from '#upstream/goods/campaigns/use-store'
import type { GiftLine } from './gifts'
import { paidFen, type PayableLine, type SettledLine } from './line'
import type { Settlement } from './settle'

/** The campaigns behind offers, by the id of the offer. */
export interface CampaignsOfOffers {
  promotions: ReadonlyMap<number, number>
  sets: ReadonlyMap<number, number>
  exchanges: ReadonlyMap<number, number>
}

type CostedLine = PayableLine & {
  basePriceE4: number | null
  price: { promotionId?: number }
}

export type Cost = Omit<NewUse, 'submission_id' | 'store_id' | 'owner_id' | 'created_at'>

/**
 * What an order takes of each campaign, a row per line (domain-rules §23): the share of a 满减 that
 * the line bears, what a price is below the base price, a gift's base price. 分.
 */
export function costsOf(
  settlement: Pick<
    Settlement<CostedLine>,
    'lines' | 'reductions' | 'gifts' | 'exchangeId' | 'shippingCampaignId' | 'shippingSavedFen'
  >,
  campaigns: CampaignsOfOffers,
): Cost[] {
  return [
    ...settlement.reductions.flatMap(({ offer, shares }) =>
      offer.campaignId === undefined
        ? []
        : reductionCosts(offer.campaignId, settlement.lines, shares),
    ),
    ...settlement.lines.flatMap((one) => {
      const campaignId = campaignOf(one.line, settlement.exchangeId, campaigns)
      return campaignId === undefined ? [] : [costOf(campaignId, one, belowBaseFen(one.line))]
    }),
    ...settlement.gifts.flatMap(giftCosts),
    ...freightCosts(settlement),
  ]
}

function reductionCosts(
  campaignId: number,
  lines: readonly SettledLine<CostedLine>[],
  shares: ReadonlyMap<number, number>,
): Cost[] {
  return lines.flatMap((one) => {
    const fen = shares.get(one.line.cartLineId) ?? 0
    return fen === 0 ? [] : [costOf(campaignId, one, fen)]
  })
}

function campaignOf(
  { kind, set, price }: CostedLine,
  exchangeId: number | undefined,
  { promotions, sets, exchanges }: CampaignsOfOffers,
): number | undefined {
  if (kind === 'set') return sets.get(set?.setId ?? 0)
  if (kind === 'exchange') return exchanges.get(exchangeId ?? 0)
  return promotions.get(price.promotionId ?? 0)
}

/** What the line costs less than at the base price, 分. */
function belowBaseFen({ basePriceE4, quantityMilli, amountFen }: CostedLine): number {
  return Math.max(0, lineAmountFen(basePriceE4 ?? 0, quantityMilli) - amountFen)
}

function costOf(campaignId: number, one: SettledLine<CostedLine>, costFen: number): Cost {
  const { goodsId, kind, quantityMilli } = one.line
  return {
    campaign_id: campaignId,
    goods_id: goodsId,
    line: kind,
    quantity_milli: quantityMilli,
    cost_fen: costFen,
    paid_fen: paidFen(one),
  }
}

function freightCosts({
  shippingCampaignId,
  shippingSavedFen,
}: Pick<Settlement, 'shippingCampaignId' | 'shippingSavedFen'>): Cost[] {
  if (shippingCampaignId === undefined || shippingSavedFen === 0) return []
  return [
    {
      campaign_id: shippingCampaignId,
      goods_id: null,
      line: 'freight',
      quantity_milli: 0,
      cost_fen: shippingSavedFen,
      paid_fen: 0,
    },
  ]
}

function giftCosts({ campaignId, gift, quantityMilli }: GiftLine): Cost[] {
  if (campaignId === undefined || quantityMilli === 0) return []
  return [
    {
      campaign_id: campaignId,
      goods_id: gift.goodsId,
      line: 'gift',
      quantity_milli: quantityMilli,
      cost_fen: lineAmountFen(gift.basePriceE4 ?? 0, quantityMilli),
      paid_fen: 0,
    },
  ]
}
