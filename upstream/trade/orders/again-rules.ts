import { decideMore } from '../cart/addition-rules'
import { isBuyable, type DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import { priceQuantity } from '#upstream/goods/pricing/ladder'
import { foldText } from '#upstream/goods/catalogue/identity'

export interface FormerLine {
  goodsId: number
  name: string
  spec: string
  manufacturer: string
  unit: string
  quantityMilli: number
  /** 1/10000 yuan. */
  priceE4: number
  /** Ordered in a combination set. */
  set?: { name: string; count: number } | undefined
}

export interface ComparedLine extends FormerLine {
  /** Absent where the product no longer exists. */
  goods: DecidedGoods | undefined
  /** The current price at that quantity. Absent where it is hidden or missing. */
  nowE4: number | undefined
  otherMaker: string | undefined
  problem: string | undefined
  /** Some of it can be added to the cart. */
  isHad: boolean
}

/**
 * Compares an ordered product with now (domain-rules §7): the price at that quantity, the
 * manufacturer, and the available quantity, through the functions that decide lists and carts.
 * Manufacturer names that differ only in punctuation count as equal.
 */
export function compareLine(line: FormerLine, goods: DecidedGoods | undefined): ComparedLine {
  if (goods === undefined)
    return {
      ...line,
      goods,
      nowE4: undefined,
      otherMaker: undefined,
      problem: '商品已不在目录里',
      isHad: false,
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
