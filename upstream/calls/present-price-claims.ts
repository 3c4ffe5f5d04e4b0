import type { AfterSalesRefusal } from '#contract/after-sales-claim'
import type { PriceClaim, PriceOffer } from '#contract/price-claim'
import { formatYuanE4, formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { PriceClaimRow } from '#upstream/trade/after-sales/price-claim-store'
import type { OfferedLine } from '#upstream/trade/after-sales/price-offers'
import type { LineToRefund } from '#upstream/trade/orders/claimed-store'
import { presentProblems } from './present-after-sales'

type Sent = OfferedLine['sent']

function presentGoods(sent: Sent) {
  const { name, manufacturer, spec, unit, goods_id: goodsId } = sent
  return { goodsId, name, manufacturer, spec, unit }
}

export function presentOffer({ line, sent, keptMilli, price, offer }: OfferedLine): PriceOffer {
  const problems: AfterSalesRefusal[] = presentProblems(offer.problems, { orderId: line.order_id })
  return {
    id: line.id,
    ...presentGoods(sent),
    bought: formatYuanE4(line.price_e4),
    problems,
    ...(price !== undefined && { price: formatYuanE4(price.priceE4) }),
    kept: milliToQuantity(keptMilli),
    quantity: milliToQuantity(offer.milli),
    amount: formatYuanFen(offer.amountFen),
    ...(offer.until !== undefined && { until: offer.until }),
  }
}

/** A price claim with its goods; `amountFen` is the current amount of a pending one. */
export function presentPriceClaim(
  row: PriceClaimRow,
  { line, sent, amountFen }: { line: LineToRefund; sent: Sent; amountFen: number },
): PriceClaim {
  return {
    id: row.id,
    code: row.code,
    orderId: row.order_id,
    orderCode: sent.order_code,
    lineId: row.order_line_id,
    ...presentGoods(sent),
    state: row.state,
    answer: row.answer,
    quantity: milliToQuantity(row.granted_milli ?? row.quantity_milli),
    bought: formatYuanE4(line.price_e4),
    price: formatYuanE4(row.price_e4),
    amount: formatYuanFen(row.amount_fen ?? amountFen),
    takenBack: formatYuanFen(row.taken_fen),
    createdAt: row.created_at,
    since: row.state_at,
  }
}
