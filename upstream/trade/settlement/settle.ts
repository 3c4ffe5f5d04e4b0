import {
  applyCoupons,
  bestCoupons,
  couponBase,
  isLegalSet,
  type CouponBase,
  type HeldCoupon,
} from './coupon-set'
import {
  exchangeBase,
  exchangeStates,
  type ExchangeCost,
  type ExchangeOffer,
  type ExchangeState,
} from './exchange'
import type { FullReduction, GiftOffer, ShippingOffer } from '#upstream/goods/promotions/offers'
import { applyReductions, type ReductionState } from './full-reduction'
import { giftsOf, type GiftLine, type GiftText } from './gifts'
import { noShares, sumFen, type PayableLine, type SettledLine } from './line'
import { freeNote, splitParts, type Part } from './parts'
import {
  feesOf,
  offeredShipping,
  type OfferedShipping,
  type Shipping,
  type ShippingTerms,
} from './shipping'
import { stepsOf, type Step } from './steps'
import { sumsOf, type Sums } from './sums'
import { applyPoints, applyVouchers, type HeldVoucher, type VoucherUse } from './tender'

export interface Offers<L extends PayableLine = PayableLine> {
  reductions: readonly FullReduction[]
  gifts: readonly GiftOffer[]
  giftStockMilli: ReadonlyMap<number, number>
  exchanges: readonly ExchangeOffer<L>[]
  shipping: readonly ShippingOffer[]
  coupons: readonly HeldCoupon[]
  vouchers: readonly HeldVoucher[]
  points: number
}

export interface Choices {
  /** Undefined: the best legal set. */
  couponIds?: readonly number[] | undefined
  voucherIds: readonly number[]
  exchangeId?: number | undefined
  usesPoints: boolean
}

export interface SettleTerms extends ShippingTerms {
  /** True when a line reduced by a zone's ladder also counts for the shop's. */
  stacksReductions: boolean
  /** The minimum order: goods after 满减, 分. 0: none. */
  minimumFen: number
}

export interface Settlement<L extends PayableLine = PayableLine> extends Sums, OfferedShipping {
  lines: SettledLine<L>[]
  parts: Part<L>[]
  steps: Step[]
  reductions: ReductionState[]
  couponBase: CouponBase
  coupons: HeldCoupon[]
  exchanges: ExchangeCost<L>[]
  exchangeId: number | undefined
  gifts: GiftLine[]
  texts: GiftText[]
  /** The gap to the minimum order. 0 without goods. */
  minimumGapFen: number
  vouchers: VoucherUse[]
  usablePoints: number
  /** Choices and 满减 that are no longer possible, in words. */
  dropped: string[]
}

/**
 * Settles lines (domain-rules §6): goods → 满减 → coupons → 换购 → shipping → points → cash
 * vouchers, split into orders. Pure, total, and independent of the order of the lines.
 */
export function settle<L extends PayableLine>(
  lines: readonly L[],
  offers: Offers<L>,
  choices: Choices,
  terms: SettleTerms,
): Settlement<L> {
  const settled = [...lines].sort((a, b) => a.cartLineId - b.cartLineId).map(withoutShares)
  const dropped: string[] = []
  const reductions = applyReductions(settled, offers.reductions, terms.stacksReductions)
  for (const { offer, isShort } of reductions)
    if (isShort) dropped.push(`促销“${offer.name}”的预算已用完`)
  const base = couponBase(settled)
  const coupons = chosenCoupons(offers.coupons, choices.couponIds, base, dropped)
  applyCoupons(settled, coupons)
  const exchanges = exchangeStates(offers.exchanges, exchangeBase(settled))
  const exchange = chosenExchange(exchanges, choices.exchangeId, dropped)
  const reducedGoods = sumFen(settled, ({ line, shares }) => line.amountFen - shares.reductionFen)
  if (exchange !== undefined) settled.push(withoutShares(exchange.line))
  const ordered = settled.map(({ line }) => line)
  const freight = offeredShipping(ordered, reducedGoods, { terms, offers: offers.shipping })
  const { shipping } = freight
  // 换购 goods give no free shipping, so a separate warehouse charges unless everything ships free.
  const isFree = ({ warehouseId }: L) =>
    reducedGoods >= shipping.freeFromFen || lines.some((line) => line.warehouseId === warehouseId)
  const usablePoints = applyPoints(settled.map(copyOf), offers.points)
  if (choices.usesPoints) applyPoints(settled, offers.points)
  const chosenVouchers = offers.vouchers.filter(({ id }) => choices.voucherIds.includes(id))
  if (chosenVouchers.length < new Set(choices.voucherIds).size) dropped.push('所选现金券已不可用')
  const vouchers = applyVouchers(settled, chosenVouchers)
  const given = giftsOf(ordered, offers.gifts, offers.giftStockMilli)
  const sums = sumsOf(settled, feesOf(shipping))
  return {
    ...sums,
    lines: settled,
    parts: splitParts(settled, given, shipping),
    steps: stepsOf(sums, shippingNote(shipping), notesOf(reductions, coupons, vouchers)),
    reductions,
    couponBase: base,
    coupons,
    exchanges: exchanges.map((state) => ({
      ...state,
      shippingFen: isFree(state.offer.line) ? 0 : terms.feeFen,
    })),
    exchangeId: exchange?.id,
    ...given,
    ...freight,
    minimumGapFen: lines.length === 0 ? 0 : Math.max(0, terms.minimumFen - reducedGoods),
    vouchers,
    usablePoints,
    dropped,
  }
}

function withoutShares<L extends PayableLine>(line: L): SettledLine<L> {
  return { line, shares: noShares() }
}

function copyOf<L extends PayableLine>({ line, shares }: SettledLine<L>): SettledLine<L> {
  return { line, shares: { ...shares } }
}

function chosenCoupons(
  held: readonly HeldCoupon[],
  ids: readonly number[] | undefined,
  base: CouponBase,
  dropped: string[],
): HeldCoupon[] {
  if (ids === undefined) return bestCoupons(held, base)
  const asked = new Set(ids)
  const chosen = held.filter(({ id }) => asked.has(id))
  if (chosen.length === asked.size && isLegalSet(chosen, base)) return chosen
  dropped.push(
    chosen.length < asked.size
      ? '所选优惠券已不可用，已为您换成最优惠的组合'
      : '所选优惠券不能一起使用或未达门槛，已为您换成最优惠的组合',
  )
  return bestCoupons(held, base)
}

function chosenExchange<L extends PayableLine>(
  states: readonly ExchangeState<L>[],
  id: number | undefined,
  dropped: string[],
): ExchangeOffer<L> | undefined {
  if (id === undefined) return undefined
  const state = states.find(({ offer }) => offer.id === id)
  // Offered when the page was made: its places, budget or time ended since.
  if (state === undefined) dropped.push('换购名额已用完或活动已结束，换购商品已取消')
  else if (!state.isReached) dropped.push('未达到换购金额，换购商品已取消')
  else if (state.offer.refusal !== '') dropped.push(`换购商品已取消：${state.offer.refusal}`)
  else return state.offer
  return undefined
}

function shippingNote({ warehouses }: Shipping): string {
  const all = [...warehouses.values()]
  const fees = all.filter(({ fen }) => fen > 0).length
  if (fees > 1) return `${String(fees)} 个仓库分别计费`
  return fees === 1 ? '' : freeNote(all.find(({ free }) => free !== undefined)?.free)
}

function notesOf(
  reductions: readonly ReductionState[],
  coupons: readonly HeldCoupon[],
  vouchers: readonly VoucherUse[],
) {
  const used = reductions.filter(({ reduceFen }) => reduceFen > 0)
  return {
    reduction: used.map(({ offer }) => offer.name).join('、'),
    coupon: coupons.map(({ name }) => name).join('、'),
    voucher: vouchers.map(({ voucher }) => voucher.name).join('、'),
  }
}
