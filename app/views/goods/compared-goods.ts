import type { GoodsComparison } from '#contract/goods'
import { eachCost } from '#app/words/unit-price'
import { toGoodsRow, unitPriceOf, type GoodsRow } from './goods-row'

/** A product among those that are alike. */
export interface ComparedGoods {
  goods: GoodsRow
  /** The one whose page asked. */
  isAsked: boolean
  /** None that can be bought costs less for each 片, 粒, ml or g. */
  isCheapest: boolean
  /** When the store bought it last, how much, and at what price then. */
  bought: GoodsComparison['bought'][number] | undefined
  /** The latest of all that the store bought of these. */
  isLatest: boolean
}

/**
 * Products that are alike, by what the smallest unit costs: first those of the unit of the one that
 * was asked about, the cheapest first; last those whose price is hidden or whose spec does not say for
 * sure how many there are, of which nothing is claimed.
 */
export function toComparison({ items, bought }: GoodsComparison): ComparedGoods[] {
  const [asked] = items
  const latest = bought.reduce((last, { at }) => Math.max(last, at), 0)
  const priced = items.map((goods) => ({
    goods,
    each: unitPriceOf(goods) === undefined ? undefined : eachCost(goods),
  }))
  const ownUnit = priced[0]?.each?.unit
  const placeOf = (unit: string | undefined) => (unit === undefined ? 2 : unit === ownUnit ? 0 : 1)
  const lowest = new Map<string, { cost: number; count: number }>()
  for (const { goods, each } of priced) {
    if (each === undefined || !goods.isBuyable) continue
    const known = lowest.get(each.unit)
    const cost = Math.min(known?.cost ?? Infinity, each.cost)
    lowest.set(each.unit, { cost, count: (known?.count ?? 0) + 1 })
  }
  return priced
    .sort(
      (a, b) =>
        placeOf(a.each?.unit) - placeOf(b.each?.unit) ||
        (a.each?.unit ?? '').localeCompare(b.each?.unit ?? '', 'zh') ||
        (a.each?.cost ?? 0) - (b.each?.cost ?? 0) ||
        a.goods.id - b.goods.id,
    )
    .map(({ goods, each }) => {
      const best = each && lowest.get(each.unit)
      const own = bought.find(({ goodsId }) => goodsId === goods.id)
      return {
        goods: toGoodsRow(goods),
        isAsked: goods.id === asked?.id,
        isCheapest:
          goods.isBuyable && best !== undefined && best.count > 1 && each?.cost === best.cost,
        bought: own,
        isLatest: own !== undefined && own.at === latest,
      }
    })
}
