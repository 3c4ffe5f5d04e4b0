import { lineAmountFen } from '#upstream/kernel/money'
import { refundFen } from '../settlement/refund'

export interface SheetPart {
  id: number
  orderLineId: number
  /** The shipped quantity. */
  milli: number
  /** Of the whole order line. */
  priceE4: number
  amountFen: number
  orderedMilli: number
}

export interface SheetMoney {
  priceE4: number
  /**
   * The line has several prices or a split amount: the price is the unit average, to four places.
   */
  isAverage: boolean
  amountFen: number
}

/**
 * Price and amount of each part, by its id. The parts of a line, in shipping order, are split like
 * refunds, so that they add up to its amount to the 分 (domain-rules §17).
 */
export function cutSheetMoney(parts: readonly SheetPart[]): ReadonlyMap<number, SheetMoney> {
  const sent = new Map<number, number>()
  const money = new Map<number, SheetMoney>()
  for (const part of parts) {
    const { id, orderLineId, milli, amountFen, orderedMilli } = part
    const before = sent.get(orderLineId) ?? 0
    sent.set(orderLineId, before + milli)
    const line = { paidFen: amountFen, quantityMilli: orderedMilli }
    money.set(id, { ...priceOf(part), amountFen: refundFen(line, before, milli) })
  }
  return money
}

/** The price of a line where it holds for all of it, else the average, rounded to four places. */
function priceOf({ priceE4, amountFen, orderedMilli }: SheetPart) {
  if (lineAmountFen(priceE4, orderedMilli) === amountFen) return { priceE4, isAverage: false }
  const whole = BigInt(orderedMilli)
  const average = (BigInt(amountFen) * 200_000n + whole) / (2n * whole)
  return { priceE4: Number(average), isAverage: true }
}
