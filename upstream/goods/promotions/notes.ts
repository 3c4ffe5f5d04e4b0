import type { PromotionNote } from '#contract/promotion-note'
import type { Context } from '#upstream/kernel/context'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { describeGift, describeReduction } from './describe'
import { listGifts, listReductions } from './offer-store'

interface NotedGoods {
  id: number
  unit: string
  zones: string
  is_hm: number
  control: string
  free_shipping_milli: number
}

/** Promotions in force for a product, as text for its page. Two statements. */
export async function promotionNotes(
  { db, now }: Context,
  goods: NotedGoods,
): Promise<PromotionNote[]> {
  const [gifts, reductions] = await Promise.all([
    listGifts(db, [goods.id], now),
    listReductions(db, now),
  ])
  // 含麻 and controlled goods are excluded from all 满减 (domain-rules §6).
  const isPlain = goods.is_hm === 0 && goods.control === ''
  const zones = goods.zones.split(' ')
  const from = milliToQuantity(goods.free_shipping_milli)
  return [
    ...(isPlain ? gifts.offers.map((offer) => describeGift(offer, goods.unit)) : []),
    ...reductions
      .filter(({ area }) => isPlain && (area === '' || zones.includes(area)))
      .map(describeReduction),
    ...(from > 0
      ? [{ tag: '包邮', text: `满 ${String(from)} ${goods.unit}，同仓商品免运费` }]
      : []),
  ]
}

/** The zone whose page shows the 满减 of the whole shop (product.md §2, /welfare). */
const wholeShop = 'welfare'

/** The 满减 that count the goods of a zone, as text. One statement. */
export async function zoneReductions({ db, now }: Context, zone: string): Promise<PromotionNote[]> {
  const reductions = await listReductions(db, now)
  return reductions
    .filter(({ area }) => area === zone || (area === '' && zone === wholeShop))
    .map(describeReduction)
}
