import { lineAmountFen } from '#upstream/kernel/money'
import { traceOf } from '#upstream/trade/settlement/trace'
import { allocate } from '#upstream/trade/settlement/allocate'
import { noShares, paidFen, type Shares } from '#upstream/trade/settlement/line'
import { stepsOf } from '#upstream/trade/settlement/steps'
import type { usualGoods } from './usual-goods'

export const freeShippingFen = 80_000
export const shippingFeeFen = 1_000

/** Discounts of past orders; each is held by its buyer as used. */
export const pastDiscounts = {
  coupon: { name: '换季备货满 500 减 25', thresholdFen: 50_000, amountFen: 2_500 },
  voucher: { name: '开户答谢现金券', amountFen: 3_000 },
} as const
export type PastDiscount = keyof typeof pastDiscounts

type Bought = ReturnType<typeof usualGoods>[number]

/** Order lines and totals, calculated as at checkout (domain-rules §6). */
export function pastSums(orderId: number, bought: readonly Bought[], discount?: PastDiscount) {
  const amounts = bought.map(({ goods, quantityMilli }) =>
    lineAmountFen(goods.base_price_e4 ?? 0, quantityMilli),
  )
  const shares = sharesOf(amounts, discount)
  const [couponFen, voucherFen] = [totalOf(shares, 'couponFen'), totalOf(shares, 'voucherFen')]
  const goods_fen = amounts.reduce((sum, amount) => sum + amount, 0)
  const isFree = goods_fen >= freeShippingFen
  const shipping_fen = isFree ? 0 : shippingFeeFen
  const total_fen = goods_fen - couponFen + shipping_fen - voucherFen
  const sums = {
    goodsFen: goods_fen,
    reductionFen: 0,
    couponFen,
    exchangeFen: 0,
    shippingFen: shipping_fen,
    pointsFen: 0,
    voucherFen,
    totalFen: total_fen,
  }
  const { coupon, voucher } = pastDiscounts
  const notes = { coupon: coupon.name, voucher: voucher.name }
  return {
    lines: bought.map((one, at) =>
      orderLine(orderId, one, { amountFen: amounts[at] ?? 0, shares: shares[at] ?? noShares() }),
    ),
    sums: {
      goods_fen,
      shipping_fen,
      total_fen,
      paid_fen: total_fen,
      voucher_fen: voucherFen,
      steps: JSON.stringify(stepsOf(sums, isFree ? '满额包邮' : '', notes)),
    },
    /** Undefined below its threshold. */
    discount: couponFen + voucherFen > 0 ? discount : undefined,
  }
}

function sharesOf(amounts: readonly number[], discount: PastDiscount | undefined): Shares[] {
  const goodsFen = amounts.reduce((sum, amount) => sum + amount, 0)
  const { coupon, voucher } = pastDiscounts
  const isReached = discount === 'coupon' && goodsFen >= coupon.thresholdFen
  const ofCoupon = allocate(isReached ? coupon.amountFen : 0, amounts)
  const ofVoucher = allocate(discount === 'voucher' ? voucher.amountFen : 0, amounts)
  return amounts.map((_, at) => ({
    ...noShares(),
    couponFen: ofCoupon[at] ?? 0,
    voucherFen: ofVoucher[at] ?? 0,
  }))
}

function totalOf(shares: readonly Shares[], key: keyof Shares): number {
  return shares.reduce((sum, one) => sum + one[key], 0)
}

function orderLine(
  orderId: number,
  { goods, quantityMilli }: Bought,
  { amountFen, shares }: { amountFen: number; shares: Shares },
) {
  const priceE4 = goods.base_price_e4 ?? 0
  const line = {
    price: { priceE4, source: 'base' as const },
    priced: { priceE4, segments: [{ priceE4, quantityMilli }], amountFen },
    basePriceE4: priceE4,
    unit: goods.unit,
    amountFen,
  }
  return {
    order_id: orderId,
    goods_id: goods.id,
    name: goods.name,
    manufacturer: goods.manufacturer,
    spec: goods.spec,
    unit: goods.unit,
    approval_number: goods.approval_number,
    price_e4: priceE4,
    price_source: 'base',
    promotion_id: null,
    quantity_milli: quantityMilli,
    amount_fen: amountFen,
    paid_fen: paidFen({ line, shares }),
    voucher_fen: shares.voucherFen,
    trace: JSON.stringify(traceOf(line, shares)),
  }
}
