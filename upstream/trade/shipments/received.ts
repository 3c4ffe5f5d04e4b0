import type { HmReceived } from '#contract/hm'
import type { Context } from '#upstream/kernel/context'
import { formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { listLines } from '../orders/shipped-store'
import { refundFen } from '../settlement/refund'
import { listSentLines } from './claimed-store'

interface Ordered {
  id: number
  quantity_milli: number
  amount_fen: number
}

interface Counted {
  order_line_id: number
  quantity_milli: number
  short_milli: number
  damaged_milli: number
  wrong_milli: number
  refused_milli: number
}

/**
 * The declaration of a 含麻 receipt (domain-rules §19): of each line the quantity that arrived
 * intact by the buyer's count, with its share of the amount. With replacements, at most the ordered
 * quantity.
 */
export function receivedOf(lines: readonly Ordered[], sent: readonly Counted[]): HmReceived[] {
  return lines.map((line) => {
    const own = sent.filter(({ order_line_id }) => order_line_id === line.id)
    const sum = (of: (one: Counted) => number) => own.reduce((total, one) => total + of(one), 0)
    const short = sum(({ short_milli }) => short_milli)
    const damaged = sum(({ damaged_milli }) => damaged_milli)
    const wrong = sum(({ wrong_milli }) => wrong_milli)
    const refused = sum(({ refused_milli }) => refused_milli)
    const whole = sum(({ quantity_milli }) => quantity_milli) - short - damaged - wrong - refused
    const milli = Math.max(0, Math.min(line.quantity_milli, whole))
    const paid = { paidFen: line.amount_fen, quantityMilli: line.quantity_milli }
    return {
      lineId: line.id,
      quantity: milliToQuantity(milli),
      amount: formatYuanFen(refundFen(paid, 0, milli)),
      short: milliToQuantity(short),
      damaged: milliToQuantity(damaged),
      wrong: milliToQuantity(wrong),
      refused: milliToQuantity(refused),
    }
  })
}

export async function readReceived({ db }: Context, orderId: number): Promise<HmReceived[]> {
  const [lines, sent] = await Promise.all([
    listLines(db, [orderId]),
    listSentLines(db, { orderId }),
  ])
  return receivedOf(lines, sent)
}
