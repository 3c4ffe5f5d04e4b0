import { decideGoods, type Asker } from '#upstream/goods/eligibility/decide-goods'
import type { PresentedRow } from '#upstream/goods/pricing/goods-terms'
import { priceQuantity } from '#upstream/goods/pricing/ladder'
import { quantityBounds, type QuantityTerms } from '#upstream/kernel/quantities/rules'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { isLessThanOrder, portionOf, priceProblem } from './rules'
import type { BackorderRow } from './store'

interface Portion {
  portionMilli: number
  /** 1/10000 yuan. */
  priceE4: number
  /** The quantity still waited for, in thousandths. 0 once it is below the smallest order. */
  restMilli: number
  /**
   * The free rest is below the smallest order: it stays on sale, for the longest waiting backorder.
   */
  isRest: boolean
}

interface PassedOver {
  problem: string
  /**
   * The orderable part is already reserved. The rest does not fill a package and needs no message.
   */
  isOnlyRest?: boolean
}

/**
 * Decides how much of the free stock a backorder gets, through the same function as every purchase
 * (domain-rules §4), or why it is passed over, or that no stock is left.
 */
export function decideArrival(
  row: PresentedRow,
  wish: Pick<BackorderRow, 'quantity_milli' | 'served_milli' | 'cap_e4'>,
  asker: Asker,
): { portion: Portion } | PassedOver | undefined {
  // Earlier backorders have had their turn, so all free stock is available to this one.
  const goods = decideGoods({ ...row, awaited_milli: 0, reserved_milli: 0 }, asker)
  const { reasons, price } = goods
  if (reasons.length > 0) {
    const own = reasons.filter(({ code }) => code !== 'NO_STOCK')
    if (own.length === 0) return undefined
    return { problem: own.map(({ message }) => message).join('；') }
  }
  if (price === undefined) return { problem: goods.priceNotice ?? '价格待定' }
  const terms = goods.quantity
  const restMilli = wish.quantity_milli - wish.served_milli
  const portionMilli = portionOf(restMilli, row.reserved_milli, terms)
  if (portionMilli === 0) return nothingFor(restMilli, row.reserved_milli, terms)
  const { priceE4 } = priceQuantity(price, portionMilli)
  const tooDear = priceProblem(priceE4, wish.cap_e4)
  if (tooDear !== undefined) return { problem: tooDear }
  const left = restMilli - portionMilli
  return {
    portion: {
      portionMilli,
      priceE4,
      restMilli: isLessThanOrder(left, terms) ? 0 : left,
      isRest: isLessThanOrder(terms.stockMilli - portionMilli, terms),
    },
  }
}

/**
 * The reason why none of the free stock is orderable for this buyer: the purchase limit or the
 * package size.
 */
function nothingFor(restMilli: number, keptMilli: number, terms: QuantityTerms): PassedOver {
  const unlimited = { ...terms, limitMilli: 0, leftMilli: Infinity }
  if (portionOf(restMilli, keptMilli, unlimited) > 0) return { problem: '限购数量不足一个起售数量' }
  const step = String(milliToQuantity(quantityBounds(terms).stepMilli))
  return {
    problem: `余下的不足一个中包装 ${step} ${terms.unit}，凑足后再为您保留`,
    isOnlyRest: keptMilli > 0,
  }
}
