import { sumFen, type PayableLine, type Shares } from './line'

/** The totals of one order or of all together, 分, all at least 0. */
export interface Sums {
  goodsFen: number
  reductionFen: number
  couponFen: number
  exchangeFen: number
  shippingFen: number
  pointsFen: number
  voucherFen: number
  /** goods − reduction − coupon + exchange + shipping − points − voucher. */
  totalFen: number
}

interface SharedLine {
  line: Pick<PayableLine, 'kind' | 'amountFen'>
  shares: Shares
}

export function sumsOf(settled: readonly SharedLine[], shippingFen: number): Sums {
  const amount = (isExchange: boolean) =>
    sumFen(settled, ({ line }) => ((line.kind === 'exchange') === isExchange ? line.amountFen : 0))
  const share = (name: keyof Shares) => sumFen(settled, ({ shares }) => shares[name])
  const sums = {
    goodsFen: amount(false),
    reductionFen: share('reductionFen'),
    couponFen: share('couponFen'),
    exchangeFen: amount(true),
    shippingFen,
    pointsFen: share('pointsFen'),
    voucherFen: share('voucherFen'),
  }
  const added = sums.goodsFen + sums.exchangeFen + sums.shippingFen
  const taken = sums.reductionFen + sums.couponFen + sums.pointsFen + sums.voucherFen
  return { ...sums, totalFen: added - taken }
}
