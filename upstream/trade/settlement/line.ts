/** The kind of a line. Promotions count plain lines only (domain-rules §6). */
export type LineKind = 'plain' | 'flash' | 'set' | 'exchange'

export interface PayableLine {
  /** 0 for a line that is not in the cart. */
  cartLineId: number
  goodsId: number
  kind: LineKind
  /** Set lines only: of which set, and how many of it. */
  set?: { setId: number; count: number } | undefined
  warehouseId: number
  warehouse: string
  isHm: boolean
  isColdChain: boolean
  isControlled: boolean
  /** Of the 中药 tree, which decides the coupons that count it. */
  isHerbal: boolean
  /** The codes of its zones, for 满减 of a zone. */
  areas: readonly string[]
  /** Its warehouse ships free from this quantity on, in thousandths. 0: never. */
  freeShippingMilli: number
  quantityMilli: number
  priceE4: number
  amountFen: number
}

/** The discounts of a line, each at least 0 and in sum at most its amount, 分. */
export interface Shares {
  reductionFen: number
  couponFen: number
  pointsFen: number
  voucherFen: number
}

export interface SettledLine<L extends PayableLine = PayableLine> {
  line: L
  shares: Shares
}

export function noShares(): Shares {
  return { reductionFen: 0, couponFen: 0, pointsFen: 0, voucherFen: 0 }
}

/** The code of the 优选 zone, whose goods have their own threshold for free shipping. */
export const youxArea = 'freeShipping'

interface Borne {
  line: Pick<PayableLine, 'amountFen'>
  shares: Shares
}

/** The amount of a line after the discounts so far, 分. */
export function netFen({ line, shares }: Borne): number {
  return (
    line.amountFen - shares.reductionFen - shares.couponFen - shares.pointsFen - shares.voucherFen
  )
}

/**
 * Paid for a line, 分: cash vouchers count as money (tender), discounts and points do not. A refund
 * of the whole line returns this amount (domain-rules §6).
 */
export function paidFen({ line, shares }: Borne): number {
  return line.amountFen - shares.reductionFen - shares.couponFen - shares.pointsFen
}

/**
 * Reports whether a line counts for 满减, gifts and 换购: no flash, set or 换购 line, no 含麻 and no 控销.
 */
export function isPromotable({
  kind,
  isHm,
  isControlled,
}: Pick<PayableLine, 'kind' | 'isHm' | 'isControlled'>): boolean {
  return kind === 'plain' && !isHm && !isControlled
}

/** Reports whether a line counts for coupons: no 含麻, no flash and no 换购 line. */
export function takesCoupons({ kind, isHm }: Pick<PayableLine, 'kind' | 'isHm'>): boolean {
  return kind !== 'flash' && kind !== 'exchange' && !isHm
}

export function sumFen<T>(items: readonly T[], fenOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + fenOf(item), 0)
}
