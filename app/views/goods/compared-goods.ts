import type { Goods, GoodsComparison } from '#contract/goods'
import { strengthOf } from '#contract/strength'
import { eachCost, substanceCost, substancePrice } from '#app/words/unit-price'
import { toGoodsRow, unitPriceOf, type GoodsRow } from './goods-row'

/**
 * Basis for comparing products of one smallest unit: the unit, where all have one strength; the
 * substance, where strengths differ and all are known; else the unit, among those of one strength
 * alone.
 */
export type ComparedBy = 'piece' | 'substance' | 'strength'

export interface ComparedGoods {
  goods: GoodsRow
  isAsked: boolean
  /** No comparable buyable product costs less. */
  isCheapest: boolean
  /** Absent without a comparison. */
  by?: ComparedBy
  /** Price of a g or a mg of the substance, where it is compared by that. */
  substancePrice?: string
  /** The store's last purchase: when, how much, and the price then. */
  bought: GoodsComparison['bought'][number] | undefined
  /** The latest purchase of all these. */
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
 * Ranks similar products by the price of their smallest unit or substance. Those with the unit of
 * the product asked for come first, cheapest first; last come products with a hidden price or a
 * spec without a sure count, which are not compared.
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

function rank(group: readonly Priced[]): Ranked[] {
  const strengths = new Set(group.map(({ goods }) => strengthOf(goods)))
  if (strengths.size <= 1) return sorted(group, 'piece')
  const grams = group.map((row) => ({ ...row, cost: substanceCost(row.goods) }))
  const known = grams.flatMap(({ cost, ...row }) => (cost === undefined ? [] : [{ ...row, cost }]))
  if (known.length < group.length) return sorted(group, 'strength')
  // 25 μg tablets cost thousands per g.
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
