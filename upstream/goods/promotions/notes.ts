import type { PromotionNote } from '#contract/promotion-note'
import type { Context } from '#upstream/kernel/context'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { JudgedRow } from '../products/judged-columns'
import { describeGift, describeReduction } from './describe'
import { isCounted, isWholeShop } from './offers'
import { listGifts, listReductions, type ScopedGoods } from './offer-store'

interface NotedGoods extends ScopedGoods {
  unit: string
  zones: string
  is_hm: number
  control: string
  free_shipping_milli: number
}

/** Promotions in force for a product, as text for its page. Two statements. */
export async function promotionNotes(
  ctx: Context,
  goods: NotedGoods,
  mayBeGiven: (gift: JudgedRow) => boolean,
): Promise<PromotionNote[]> {
  const [gifts, reductions] = await Promise.all([
    listGifts(ctx, [goods.id], mayBeGiven),
    listReductions(ctx, [goods]),
  ])
  // 含麻 and controlled goods are excluded from all 满减 (domain-rules §6).
  const isPlain = goods.is_hm === 0 && goods.control === ''
  const zones = goods.zones.split(' ')
  const from = milliToQuantity(goods.free_shipping_milli)
  return [
    ...(isPlain ? gifts.offers.map((offer) => describeGift(offer, goods.unit)) : []),
    ...reductions
      .filter((offer) => isPlain && isCounted(offer, goods.id, zones))
      .map(describeReduction),
    ...(from > 0
      ? [{ tag: '包邮', text: `满 ${String(from)} ${goods.unit}，同仓商品免运费` }]
      : []),
  ]
}

/** Its own page sells a product at its usual price while a flash sale of it runs. */
export const flashNote: PromotionNote = { tag: '秒', text: '正在秒杀，请到首页“限时秒杀”抢购' }

/** The zone whose page shows the 满减 of the whole shop (product.md §2, /welfare). */
const wholeShop = 'welfare'

/** The 满减 that count the goods of a zone, as text. One statement. */
export async function zoneReductions(ctx: Context, zone: string): Promise<PromotionNote[]> {
  const reductions = await listReductions(ctx, [])
  return reductions
    .filter((offer) => offer.area === zone || (isWholeShop(offer) && zone === wholeShop))
    .map(describeReduction)
}
