import { orderableGoods, type OrderableLine } from '../cart/payable'
import { decideGoods } from '#upstream/goods/eligibility/decide-goods'
import { mayBeGiven } from '#upstream/goods/eligibility/judged-row'
import type { Config } from '#upstream/kernel/config'
import { priceCostFen } from '#upstream/goods/campaigns/budget'
import { listUsableCoupons } from '../coupons/store'
import type { Context } from '#upstream/kernel/context'
import type { Buyer } from '#upstream/kernel/buyer'
import { priceQuantity } from '#upstream/goods/pricing/ladder'
import type { Price } from '#upstream/goods/pricing/rules'
import {
  listExchangeRows,
  listGifts,
  listReductions,
  listShippingOffers,
  type ExchangeRow,
} from '#upstream/goods/promotions/offer-store'
import type { ExchangeOffer } from '../settlement/exchange'
import type { Offers, SettleTerms } from '../settlement/settle'
import { listUsableVouchers } from '#upstream/members/vouchers/store'

export async function loadOffers(
  ctx: Context<Buyer>,
  lines: readonly OrderableLine[],
): Promise<Offers<OrderableLine>> {
  const { buyer } = ctx
  const goods = lines.map((line) => line.goods)
  const goodsIds = goods.map(({ id }) => id)
  const [reductions, gifts, exchanges, shipping, coupons, vouchers] = await Promise.all([
    listReductions(ctx, goods),
    listGifts(ctx, goodsIds, mayBeGiven(ctx)),
    listExchangeRows(ctx),
    listShippingOffers(ctx),
    listUsableCoupons(ctx, buyer),
    listUsableVouchers(ctx, buyer.storeId),
  ])
  return {
    reductions,
    gifts: gifts.offers,
    giftStockMilli: gifts.stockMilli,
    exchanges: exchanges.flatMap((row) => exchangeOffer(ctx, row) ?? []),
    shipping,
    coupons,
    vouchers,
    points: buyer.points,
  }
}

export function settleTerms(config: Config): SettleTerms {
  return {
    freeFromFen: config.FREE_SHIPPING_FROM,
    youxFreeFromFen: config.FREE_SHIPPING_YOUX_FROM,
    feeFen: config.SHIPPING_FEE,
    stacksReductions: config.FULL_REDUCTION_STACKS,
    minimumFen: config.MINIMUM_ORDER,
  }
}

/** Undefined where the product's price is hidden (domain-rules §1) or pending. */
function exchangeOffer(
  ctx: Context<Buyer>,
  row: ExchangeRow,
): ExchangeOffer<OrderableLine> | undefined {
  const goods = decideGoods(row, ctx)
  if (goods.price === undefined) return undefined
  const price: Price = { priceE4: row.exchange_price_e4, source: 'exchange' }
  const quantityMilli = row.exchange_milli
  const priced = priceQuantity(price, quantityMilli)
  const own = { cartLineId: 0, kind: 'exchange', quantityMilli, price, priced } as const
  const why = goods.reasons.map(({ message }) => message)
  if (why.length === 0 && goods.quantity.stockMilli < quantityMilli) why.push('库存不足')
  const costs = { basePriceE4: row.base_price_e4, priceE4: row.exchange_price_e4 }
  if (priceCostFen(costs, quantityMilli) > (row.exchange_left_fen ?? Infinity))
    why.push('促销预算已用完')
  return {
    id: row.exchange_id,
    fromFen: row.from_fen,
    line: orderableGoods(row, own),
    refusal: why.join('；'),
  }
}
