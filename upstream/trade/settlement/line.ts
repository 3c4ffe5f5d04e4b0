/** What kind of line it is: promotions count plain lines only (domain-rules §6). */
export type LineKind = 'plain' | 'flash' | 'set' | 'exchange'

/** A priced line that is to be ordered; amounts in 分. */
export interface PayableLine {
  /** 0 for what comes with the order instead of out of the cart. */
  cartLineId: number
  goodsId: number
  kind: LineKind
  warehouseId: number
  warehouse: string
  isHm: boolean
  isColdChain: boolean
  isControlled: boolean
  /** Of the 中药 tree: which coupons count it. */
  isHerbal: boolean
  /** Codes of the zones it is in, which 满减 of a zone goes by. */
  areas: readonly string[]
  /** From this quantity on its warehouse ships for nothing; 0 for never. Thousandths of the unit. */
  freeShippingMilli: number
  quantityMilli: number
  priceE4: number
  amountFen: number
}

/** What is taken off a line, each at least 0 and together at most its amount, 分. */
export interface Shares {
  reductionFen: number
  couponFen: number
  pointsFen: number
  voucherFen: number
}

/** A line with its share of every discount. */
export interface SettledLine<L extends PayableLine = PayableLine> {
  line: L
  shares: Shares
}

export function noShares(): Shares {
  return { reductionFen: 0, couponFen: 0, pointsFen: 0, voucherFen: 0 }
}

/** The code of the 优选 zone, whose goods have a shipping threshold of their own. */
export const youxArea = 'freeShipping'

interface Borne {
  line: Pick<PayableLine, 'amountFen'>
  shares: Shares
}

/** What is left of a line's amount after the discounts so far, 分. */
export function netFen({ line, shares }: Borne): number {
  return (
    line.amountFen - shares.reductionFen - shares.couponFen - shares.pointsFen - shares.voucherFen
  )
}

/**
 * What the buyer gives for a line, 分: cash vouchers are money (tender), discounts and points are
 * not. A refund of the whole line gives back so much (domain-rules §6).
 */
export function paidFen({ line, shares }: Borne): number {
  return line.amountFen - shares.reductionFen - shares.couponFen - shares.pointsFen
}

/** Counted by 满减, gifts and 换购: neither flash, set nor 换购 line, neither 含麻 nor 控销. */
export function isPromotable({
  kind,
  isHm,
  isControlled,
}: Pick<PayableLine, 'kind' | 'isHm' | 'isControlled'>): boolean {
  return kind === 'plain' && !isHm && !isControlled
}

/** Counted by coupons: not for 含麻 and flash lines. */
export function takesCoupons({ kind, isHm }: Pick<PayableLine, 'kind' | 'isHm'>): boolean {
  return kind !== 'flash' && kind !== 'exchange' && !isHm
}

/** Sum over lines, 分. */
export function sumFen<T>(items: readonly T[], fenOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + fenOf(item), 0)
}
