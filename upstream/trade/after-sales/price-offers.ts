import { priceQuantity } from '#upstream/goods/pricing/ladder'
import type { Price } from '#upstream/goods/pricing/rules'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { listLinesToRefund, type LineToRefund } from '../orders/claimed-store'
import { readLines, type ClaimedLine } from './lines'
import { priceOffer, type BoughtLine, type PriceNow, type PriceOffer } from './price-claim-rules'
import { listClaimsOfOrders, type PriceClaimRow } from './price-claim-store'
import { hereMilli, wasNearExpiry } from './rules'

export interface OfferedLine {
  line: LineToRefund
  sent: ClaimedLine['row']
  keptMilli: number
  /**
   * The current unit price, 1/10000 yuan, and its source. Undefined where no comparable price
   * exists.
   */
  price: Pick<Price, 'priceE4' | 'source'> | undefined
  offer: PriceOffer
}

/**
 * The price protection (domain-rules §17) of each shipped line of an order of the acting store,
 * with the existing claims.
 */
export async function readPriceOffers(
  ctx: Context<Buyer>,
  orderId: number,
): Promise<{ lines: OfferedLine[]; claims: PriceClaimRow[] }> {
  const isOn = ctx.buyer.approval === 'approved'
  const [all, sent, claims] = await Promise.all([
    listLinesToRefund(ctx.db, [orderId]),
    readLines(ctx, { orderId }, isOn),
    listClaimsOfOrders(ctx.db, [orderId]),
  ])
  const own = sent.filter(({ row }) => row.store_id === ctx.buyer.storeId)
  const goodsIds = [...new Set(own.map(({ row }) => row.goods_id))]
  const decided = await decideByIds(ctx, goodsIds)
  const lines = all.flatMap((line) => {
    const parts = own.filter(({ row }) => row.order_line_id === line.id)
    const [first] = parts
    if (first === undefined) return []
    const goods = decided.find(({ row }) => row.id === line.goods_id)
    const price = goods?.row.is_on_shelf === 1 ? goods.price : undefined
    const bought = toBought(line, parts, {
      isOn,
      isNear: goods?.isNearExpiry === true,
      claim: claims.find((claim) => claim.order_line_id === line.id && isInTheWay(claim)),
    })
    const at = { now: ctx.now, days: ctx.config.PRICE_PROTECTION_DAYS }
    return [
      {
        line,
        sent: first.row,
        keptMilli: keptOf(parts),
        price: price && { source: price.source, priceE4: shownPrice(price, line) },
        offer: priceOffer(bought, price && toNow(price, line), at),
      },
    ]
  })
  return { lines, claims }
}

function isInTheWay({ state }: PriceClaimRow): boolean {
  return state === 'reviewing' || state === 'paid'
}

function shownPrice(price: Price, { quantity_milli }: LineToRefund): number {
  return priceQuantity(price, quantity_milli).priceE4
}

function toNow(price: Price, { quantity_milli }: LineToRefund): PriceNow {
  return {
    source: price.source,
    amountFen: priceQuantity(price, quantity_milli).amountFen,
    leftMilli: price.leftMilli,
  }
}

/** The quantity of a line received and neither returned nor under a request, in thousandths. */
export function keptOf(parts: readonly ClaimedLine[]): number {
  return parts
    .filter(({ claimed }) => claimed.receivedAt !== null)
    .reduce((sum, { claimed }) => sum + hereMilli(claimed), 0)
}

function toBought(
  line: LineToRefund,
  parts: readonly ClaimedLine[],
  at: { isOn: boolean; isNear: boolean; claim: PriceClaimRow | undefined },
): BoughtLine {
  return {
    isOn: at.isOn,
    kind: line.kind,
    isOfSet: line.set_id !== null,
    priceSource: line.price_source,
    isHm: parts.some(({ claimed }) => claimed.isHm),
    isControlled: parts.some(({ claimed }) => claimed.isControlled),
    isNearExpiry: at.isNear || parts.some(({ claimed }) => wasNearExpiry(claimed)),
    quantityMilli: line.quantity_milli,
    amountFen: line.amount_fen,
    moneyFen: line.paid_fen - line.voucher_fen,
    parts: parts.map(({ claimed }) => ({
      receivedAt: claimed.receivedAt,
      isOnItsWay: claimed.shipmentState === 'shipped',
      keptMilli: hereMilli(claimed),
    })),
    claim: at.claim === undefined ? undefined : at.claim.state === 'paid' ? 'paid' : 'open',
  }
}
