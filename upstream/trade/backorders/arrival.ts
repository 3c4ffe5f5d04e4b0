import {
  decideGoods,
  type Asker,
  type DecidedGoods,
} from '#upstream/goods/eligibility/decide-goods'
import type { PresentedRow } from '#upstream/goods/pricing/goods-terms'
import { priceQuantity } from '#upstream/goods/pricing/ladder'
import { limitOf, type QuantityTerms } from '#upstream/kernel/quantities/rules'
import { isLessThanOrder, portionOf, priceProblem } from './rules'
import type { BackorderRow } from './store'

/** What somebody who waits gets of what is free. */
interface Portion {
  portionMilli: number
  /** 1/10000 yuan. */
  priceE4: number
  /** What they wait for afterwards, thousandths; 0 once that is less than can be ordered. */
  restMilli: number
  /** Less than an order is left free: it sells as it is, to whoever waits longest for that little. */
  isRest: boolean
}

/**
 * What of the goods that are free goes to somebody whose turn it is, by the function that decides
 * about every purchase (domain-rules §4); or why they are passed over; or that nothing is left.
 */
export function decideArrival(
  row: PresentedRow,
  wish: Pick<BackorderRow, 'quantity_milli' | 'served_milli' | 'cap_e4'>,
  asker: Asker,
): { portion: Portion } | { problem: string } | undefined {
  // What is free is theirs to choose from: whoever waits before them has had their turn.
  const goods = decideGoods({ ...row, awaited_milli: 0, reserved_milli: 0 }, asker)
  const { reasons, price } = goods
  if (reasons.length > 0) {
    const own = reasons.filter(({ code }) => code !== 'NO_STOCK')
    if (own.length === 0) return undefined
    return { problem: own.map(({ message }) => message).join('；') }
  }
  if (price === undefined) return { problem: goods.priceNotice ?? '价格待定' }
  const terms = withoutReserved(goods, row.reserved_milli)
  const restMilli = wish.quantity_milli - wish.served_milli
  const portionMilli = portionOf(restMilli, terms)
  if (portionMilli === 0) return { problem: '限购数量不足一个起售数量' }
  const { priceE4 } = priceQuantity(price, portionMilli)
  const tooDear = priceProblem(priceE4, wish.cap_e4)
  if (tooDear !== undefined) return { problem: tooDear }
  const left = restMilli - portionMilli
  return {
    portion: {
      ...{ portionMilli, priceE4, restMilli: isLessThanOrder(left, terms) ? 0 : left },
      isRest: isLessThanOrder(terms.stockMilli - portionMilli, terms),
    },
  }
}

/** What is kept for them already counts against their limit as if it were ordered. */
function withoutReserved({ quantity }: DecidedGoods, reservedMilli: number): QuantityTerms {
  const limit = limitOf(quantity)
  if (limit === Infinity) return quantity
  return { ...quantity, limitMilli: 0, leftMilli: Math.max(0, limit - reservedMilli) }
}
