import type { CalculationStep } from '#contract/settlement'
import { formatYuanE4, formatYuanFen } from '#upstream/kernel/money'
import { netFen, type PayableLine, type Shares } from './line'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { chinaDay } from '#upstream/kernel/time'
import type { PricedQuantity } from '#upstream/goods/pricing/ladder'
import { shownE4, type Price, type PriceSource } from '#upstream/goods/pricing/rules'

/** What a price comes from, as buyers read it. */
export const sourceNames: Record<PriceSource, string> = {
  flash: '秒杀价',
  set: '组合价',
  controlled: '控销价',
  contract: '协议价',
  special: '特价',
  rank: '会员等级价',
  exchange: '换购价',
  base: '基础价',
}

interface TracedLine extends Pick<PayableLine, 'amountFen'> {
  price: Price
  priced: PricedQuantity
  basePriceE4: number | null
  unit: string
}

/**
 * The calculation of a line's amount: the price with its source, the quantity, the discounts and
 * the result (domain-rules §2, §6). From `amount` on the steps add up to `paid`.
 */
export function traceOf(line: TracedLine, shares: Shares): CalculationStep[] {
  return [...priceSteps(line), ...shareSteps(line, shares)]
}

function priceSteps({ price, priced, basePriceE4, unit, amountFen }: TracedLine) {
  const isOwn = basePriceE4 !== null && basePriceE4 !== price.priceE4
  const { promotionId: ruleId, endsAt } = price
  const source = {
    code: 'source',
    label: sourceNames[price.source],
    ...(endsAt !== undefined && { note: `至 ${chinaDay(endsAt - 1)}` }),
    ...(ruleId !== undefined && { ruleId }),
  }
  return [
    ...(isOwn ? [{ code: 'base', label: '基础价', amount: formatYuanE4(basePriceE4) }] : []),
    { ...source, amount: formatYuanE4(price.priceE4) },
    ...priced.segments.map(({ priceE4, quantityMilli }) => ({
      code: 'segment',
      label: `${String(milliToQuantity(quantityMilli))} ${unit} × ${exactPrice(priceE4)}`,
      // Exact to four places. Only the sum is rounded down to 分.
      amount: formatYuanE4(Number((BigInt(priceE4) * BigInt(quantityMilli)) / 1000n)),
      ...(priceE4 < price.priceE4 && { note: '阶梯价' }),
    })),
    { code: 'amount', label: '金额', amount: formatYuanFen(amountFen) },
  ]
}

function exactPrice(priceE4: number): string {
  return shownE4(priceE4, priceE4 % 100 === 0 ? 2 : 4)
}

function shareSteps(line: Pick<PayableLine, 'amountFen'>, shares: Shares): CalculationStep[] {
  const taken = [
    { code: 'reduction', label: '满减分摊', fen: shares.reductionFen },
    { code: 'coupon', label: '优惠券分摊', fen: shares.couponFen },
    { code: 'points', label: '积分抵扣分摊', fen: shares.pointsFen },
    { code: 'voucher', label: '现金券分摊', fen: shares.voucherFen },
  ].filter(({ fen }) => fen > 0)
  if (taken.length === 0) return []
  return [
    ...taken.map(({ fen, ...step }) => ({ ...step, amount: formatYuanFen(-fen) })),
    { code: 'paid', label: '实付', amount: formatYuanFen(netFen({ line, shares })) },
  ]
}
