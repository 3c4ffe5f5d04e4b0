import type { Goods, GoodsComparison } from '#contract/goods'
import { strengthOf } from '#contract/strength'
import { eachCost, substanceCost, substancePrice } from '#app/words/unit-price'
import { toGoodsRow, unitPriceOf, type GoodsRow } from './goods-row'

/**
 * By what products of one smallest unit are compared: by it, where all are of one strength; by the
 * substance, where strengths differ and all tell how much there is; else by it, among those of one
 * strength alone.
 */
export type ComparedBy = 'piece' | 'substance' | 'strength'

/** A product among those that are alike. */
export interface ComparedGoods {
  goods: GoodsRow
  /** The one whose page asked. */
  isAsked: boolean
  /** None that can be bought costs less, of those that it may be compared with. */
  isCheapest: boolean
  /** Absent where nothing is compared. */
  by?: ComparedBy
  /** What a g or a mg of the substance costs, where it is compared by that. */
  substancePrice?: string
  /** When the store bought it last, how much, and at what price then. */
  bought: GoodsComparison['bought'][number] | undefined
  /** The latest of all that the store bought of these. */
  isLatest: boolean
}

interface Priced {
  goods: Goods
  cost: number
  unit: string
}

interface Ranked extends Priced {
  by: ComparedBy
  isCheapest: boolean
  substancePrice?: string
}

/**
 * Products that are alike, by what the smallest unit costs, or their substance: first those of the
 * unit of the one that was asked about, the cheapest first; last those whose price is hidden or whose
 * spec does not say for sure how many there are, of which nothing is claimed.
 */
export function toComparison({ items, bought }: GoodsComparison): ComparedGoods[] {
  const [asked] = items
  const latest = bought.reduce((last, { at }) => Math.max(last, at), 0)
  const priced = items.flatMap((goods) => {
    const each = unitPriceOf(goods) === undefined ? undefined : eachCost(goods)
    return each === undefined ? [] : [{ goods, ...each }]
  })
  const ownUnit = priced.find(({ goods }) => goods === asked)?.unit
  const units = [...new Set(priced.map(({ unit }) => unit))].sort(
    (a, b) => Number(b === ownUnit) - Number(a === ownUnit) || a.localeCompare(b, 'zh'),
  )
  const ranked = units.flatMap((own) => rank(priced.filter(({ unit }) => unit === own)))
  const others = items.filter((goods) => !ranked.some((row) => row.goods === goods))
  const rows: (Pick<Ranked, 'goods'> & Partial<Ranked>)[] = [
    ...ranked,
    ...others.sort((a, b) => a.id - b.id).map((goods) => ({ goods })),
  ]
  return rows.map(({ goods, isCheapest = false, by, substancePrice: substance }) => {
    const own = bought.find(({ goodsId }) => goodsId === goods.id)
    return {
      goods: toGoodsRow(goods),
      isAsked: goods.id === asked?.id,
      isCheapest,
      ...(by !== undefined && { by }),
      ...(substance !== undefined && { substancePrice: substance }),
      bought: own,
      isLatest: own !== undefined && own.at === latest,
    }
  })
}

/** Those of one smallest unit, the cheapest first. */
function rank(group: readonly Priced[]): Ranked[] {
  const strengths = new Set(group.map(({ goods }) => strengthOf(goods)))
  if (strengths.size <= 1) return sorted(group, 'piece')
  const grams = group.map((row) => ({ ...row, cost: substanceCost(row.goods) }))
  const known = grams.flatMap(({ cost, ...row }) => (cost === undefined ? [] : [{ ...row, cost }]))
  if (known.length < group.length) return sorted(group, 'strength')
  // 25 μg tablets cost thousands a g.
  const unit = known.every(({ cost }) => cost >= 1_000_000) ? 'mg' : 'g'
  return sorted(known, 'substance').map((row) => ({
    ...row,
    substancePrice: substancePrice(row.cost, unit),
  }))
}

function sorted(group: readonly Priced[], by: ComparedBy): Ranked[] {
  const keyOf = ({ goods }: Priced) => (by === 'strength' ? strengthOf(goods) : '')
  const buyable = group.filter(({ goods }) => goods.isBuyable)
  return group
    .map((row) => {
      const rivals = buyable.filter((other) => keyOf(other) === keyOf(row))
      const least = Math.min(...rivals.map(({ cost }) => cost))
      return {
        ...row,
        by,
        isCheapest: row.goods.isBuyable && rivals.length > 1 && row.cost === least,
      }
    })
    .sort((a, b) => a.cost - b.cost || a.goods.id - b.goods.id)
}
