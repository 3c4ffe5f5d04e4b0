import { decideMore } from '../cart/addition-rules'
import { isBuyable, type DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import { priceQuantity } from '#upstream/goods/pricing/ladder'
import { foldText } from '#upstream/goods/catalogue/identity'

/** A product as it was ordered. */
export interface FormerLine {
  goodsId: number
  name: string
  spec: string
  manufacturer: string
  unit: string
  quantityMilli: number
  /** 1/10000 yuan. */
  priceE4: number
}

/** A product that was ordered, beside what it is now. */
export interface ComparedLine extends FormerLine {
  /** Absent where the shop has no such product any more. */
  goods: DecidedGoods | undefined
  /** The price of that quantity now; absent where it is hidden or there is none. */
  nowE4: number | undefined
  /** Who makes it now, where that is another. */
  otherMaker: string | undefined
  /** Why it cannot be ordered so; absent where all of it still stands. */
  problem: string | undefined
  /** It comes into the cart, whole or adjusted. */
  isHad: boolean
}

/**
 * What has changed of a product since it was ordered (domain-rules §7): its price at that quantity, its
 * maker, whether and how much of it can be had, by the functions that judge lists and carts. Makers
 * that differ in signs alone are the same.
 */
export function compareLine(line: FormerLine, goods: DecidedGoods | undefined): ComparedLine {
  if (goods === undefined)
    return {
      ...line,
      ...{
        goods,
        nowE4: undefined,
        otherMaker: undefined,
        problem: '商品已不在目录里',
        isHad: false,
      },
    }
  const { price, reasons, quantity, row } = goods
  const isSameMaker = foldText(row.manufacturer) === foldText(line.manufacturer)
  const more = decideMore(0, { quantityMilli: line.quantityMilli }, quantity)
  const canBuy = isBuyable(goods)
  return {
    ...line,
    goods,
    nowE4: price && priceQuantity(price, line.quantityMilli).priceE4,
    otherMaker: isSameMaker ? undefined : row.manufacturer,
    problem: canBuy ? more.message : reasons.map(({ message }) => message).join('；'),
    isHad: canBuy && more.isAdded,
  }
}
