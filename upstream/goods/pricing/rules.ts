import type { StoreKind } from '#contract/user'
import { quantityBounds, type QuantityTerms } from '#upstream/kernel/quantities/rules'
import type { PriceLadder } from './price-ladder'

/** Who sees prices (domain-rules §1): everybody, whoever signed in, approved buyers only. */
export type PriceVisibility = 'public' | 'login' | 'approved'

/** Where a price comes from, the first that has one wins (domain-rules §2). */
export const priceSources = [
  'flash',
  'set',
  'controlled',
  'contract',
  'special',
  'rank',
  'base',
] as const
/** `exchange` is no price of a cart line: it is chosen with the order (换购). */
export type PriceSource = (typeof priceSources)[number] | 'exchange'

/** The one price of a line; `priceE4` in 1/10000 yuan. */
export interface Price {
  priceE4: number
  source: PriceSource
  /** The promotion it is of. */
  promotionId?: number
  /** What this licence holder may still order of a limited promotion, thousandths of the unit. */
  leftMilli?: number
  /** Before `endsAt`, ms; absent when it has no end. */
  endsAt?: number
  /** Lower prices for more; of a rank or base price only. */
  ladder?: PriceLadder
}

/** What a price is decided from; a source has nothing where it has none for this buyer now. */
export interface PriceTerms {
  basePriceE4: number | null
  /** For stores of the buyer's rank. */
  rank?: Offer | undefined
  special?: Offer | undefined
  /** Agreed with this store. */
  contract?: Offer | undefined
  /** Of controlled goods, for whom they are open to. */
  controlled?: Offer | undefined
  /** Of a line of a combination set. */
  set?: Offer | undefined
  /** Of a line of a flash sale. */
  flash?: Offer | undefined
  ladder?: PriceLadder | undefined
}

type Offer = Omit<Price, 'source' | 'ladder'>

const ladderSources: ReadonlySet<PriceSource> = new Set(['rank', 'base'])

/** A special price, and how much of it a licence holder has used. */
export interface SpecialTerms {
  promotionId: number
  /** 1/10000 yuan. */
  priceE4: number
  /** In force from here to before `endsAt`, ms. */
  startsAt: number
  endsAt: number
  /** Most per licence holder over the whole window, thousandths of the unit; 0 is none. */
  limitMilli: number
  /** Ordered and not cancelled. */
  usedMilli: number
  /** A limit that is used up blocks instead of leaving the next price. */
  isStrict: boolean
}

const terminalKinds: ReadonlySet<StoreKind> = new Set(['clinic', 'pharmacy'])

/** Terminal buyers sell or give to patients: pharmacies and clinics (domain-rules §2). */
export function isTerminalBuyer(buyer: { kind: StoreKind } | undefined): boolean {
  return buyer !== undefined && terminalKinds.has(buyer.kind)
}

/** Whether a promotion is in force at `now`, ms. */
export function isInForce(
  { startsAt, endsAt }: Pick<SpecialTerms, 'startsAt' | 'endsAt'>,
  now: number,
): boolean {
  return startsAt <= now && now < endsAt
}

/**
 * What a special price offers this buyer now, or undefined: only terminal buyers, only in its
 * window, only while the rest of its limit still makes a quantity that can be ordered; of a strict
 * one the price stands with nothing left, which blocks (domain-rules §2).
 */
export function specialOffer(
  special: SpecialTerms | undefined,
  buyer: { kind: StoreKind } | undefined,
  quantity: QuantityTerms,
  now: number,
): Offer | undefined {
  if (special === undefined || !isTerminalBuyer(buyer) || !isInForce(special, now)) return undefined
  const { promotionId, priceE4, endsAt, limitMilli, usedMilli, isStrict } = special
  if (limitMilli === 0) return { promotionId, priceE4, endsAt }
  const leftMilli = Math.max(0, limitMilli - usedMilli)
  const isLeft = isStrict || canOrderOf(leftMilli, quantity)
  return isLeft ? { promotionId, priceE4, endsAt, leftMilli } : undefined
}

// Whether goods are in stock is another question: goods out of stock use up no limit.
function canOrderOf(leftMilli: number, quantity: QuantityTerms): boolean {
  const stockMilli = quantity.stockMilli > 0 ? quantity.stockMilli : Infinity
  return quantityBounds({ ...quantity, limitMilli: 0, leftMilli, stockMilli }).maximumMilli > 0
}

/**
 * Why this visitor sees no price, in words, or undefined when prices are shown (domain-rules §1).
 * A hidden price must be left out of the answer altogether.
 */
export function priceNotice(
  visibility: PriceVisibility,
  buyer: { approval: string } | undefined,
): string | undefined {
  if (visibility === 'public') return undefined
  if (buyer === undefined) return '登录后可见价格'
  if (visibility !== 'approved' || buyer.approval === 'approved') return undefined
  return buyer.approval === 'frozen' ? '冻结期间不可见' : '资质审核后可见'
}

/**
 * The winner among the sources, first in the order of domain-rules §2, or undefined while the
 * price is pending. A price of zero is missing data and never counts.
 */
export function decidePrice({ basePriceE4, ladder, ...own }: PriceTerms): Price | undefined {
  const base = basePriceE4 === null ? undefined : { priceE4: basePriceE4 }
  const offers: Record<(typeof priceSources)[number], Offer | undefined> = {
    flash: own.flash,
    set: own.set,
    controlled: own.controlled,
    contract: own.contract,
    special: own.special,
    rank: own.rank,
    base,
  }
  for (const source of priceSources) {
    const offer = offers[source]
    if (offer === undefined || offer.priceE4 <= 0) continue
    const hasLadder = ladder !== undefined && ladderSources.has(source)
    return { ...offer, source, ...(hasLadder && { ladder }) }
  }
  return undefined
}

/** "价格由 ¥12.50 变为 ¥12.80", or undefined when nothing moved or nothing was seen before. */
export function priceChangeMessage(seenE4: number | null, nowE4: number): string | undefined {
  if (seenE4 === null || seenE4 === nowE4) return undefined
  // Two places hide a change in the third or fourth; then all four are told.
  const places = shownE4(seenE4, 2) === shownE4(nowE4, 2) ? 4 : 2
  return `价格由 ${shownE4(seenE4, places)} 变为 ${shownE4(nowE4, places)}`
}

/** A unit price as messages show it, rounded down like every shown price (product.md §5). */
export function shownE4(priceE4: number, places: 2 | 4): string {
  const digits = String(priceE4).padStart(5, '0')
  return `¥${digits.slice(0, -4)}.${digits.slice(-4).slice(0, places)}`
}
