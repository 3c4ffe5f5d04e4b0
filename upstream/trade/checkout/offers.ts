import { orderableGoods, type OrderableLine } from '../cart/payable'
import { presentGoods } from '#upstream/calls/present-goods'
import type { Config } from '#upstream/kernel/config'
import { listUsableCoupons } from '../coupons/store'
import type { Db } from '#upstream/kernel/db/database'
import type { Buyer } from '#upstream/kernel/buyer'
import { priceQuantity } from '#upstream/goods/pricing/ladder'
import type { Price } from '#upstream/goods/pricing/rules'
import {
  listExchangeRows,
  listGifts,
  listReductions,
  type ExchangeRow,
} from '#upstream/goods/promotions/offer-store'
import type { ExchangeOffer } from '../settlement/exchange'
import type { Offers, SettleTerms } from '../settlement/settle'
import { listUsableVouchers } from '#upstream/members/vouchers/store'

/** Everything in force for this buyer and these goods now. Five statements however many lines. */
export async function loadOffers(
  db: Db,
  buyer: Buyer,
  goodsIds: readonly number[],
  now: number,
  config: Config,
): Promise<Offers<OrderableLine>> {
  const [reductions, gifts, exchanges, coupons, vouchers] = await Promise.all([
    listReductions(db, now),
    listGifts(db, goodsIds, now),
    listExchangeRows(db, buyer, now),
    listUsableCoupons({ db, now }, buyer.storeId),
    listUsableVouchers({ db, now }, buyer.storeId),
  ])
  return {
    reductions,
    gifts: gifts.offers,
    giftStockMilli: gifts.stockMilli,
    exchanges: exchanges.flatMap((row) => exchangeOffer(row, buyer, now, config) ?? []),
    coupons,
    vouchers,
    points: buyer.points,
  }
}

/** The shop's settings as settlements take them. */
export function settleTerms(config: Config): SettleTerms {
  return {
    freeFromFen: config.FREE_SHIPPING_FROM,
    youxFreeFromFen: config.FREE_SHIPPING_YOUX_FROM,
    feeFen: config.SHIPPING_FEE,
    stacksReductions: config.FULL_REDUCTION_STACKS,
    minimumFen: config.MINIMUM_ORDER,
  }
}

/** Undefined where the buyer may not know what the product costs (domain-rules §1). */
function exchangeOffer(
  row: ExchangeRow,
  buyer: Buyer,
  now: number,
  config: Config,
): ExchangeOffer<OrderableLine> | undefined {
  const goods = presentGoods(row, buyer, now, { isFavorite: false }, config)
  if (goods.price === undefined) return undefined
  const price: Price = { priceE4: row.exchange_price_e4, source: 'exchange' }
  const quantityMilli = row.exchange_milli
  const priced = priceQuantity(price, quantityMilli)
  const own = { cartLineId: 0, kind: 'exchange', quantityMilli, price, priced } as const
  const why = goods.reasons.map(({ message }) => message)
  if (why.length === 0 && row.stock_milli < quantityMilli) why.push('库存不足')
  return {
    id: row.exchange_id,
    fromFen: row.from_fen,
    line: orderableGoods(row, own),
    refusal: why.join('；'),
  }
}
